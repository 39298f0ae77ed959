import type { Family } from './brush.ts'
import { camo } from './camo.ts'
import { circuit } from './circuit.ts'
import { dragon } from './dragon.ts'
import { facets } from './facets.ts'
import { fade } from './fade.ts'
import { flames } from './flames.ts'
import { halftone } from './halftone.ts'
import { hex } from './hex.ts'
import { marble } from './marble.ts'
import { mesh } from './mesh.ts'
import { metal } from './metal.ts'
import { blossoms, bolts, eyes, feathers, hearts, leaves, paws, rosettes, skulls, stars } from './motifs.ts'
import { panels } from './panels.ts'
import { pixels } from './pixels.ts'
import { plaid } from './plaid.ts'
import { print } from './print.ts'
import { racing } from './racing.ts'
import { scales } from './scales.ts'
import { stripes } from './stripes.ts'
import { tiger } from './tiger.ts'
import { waves } from './waves.ts'
import { web } from './web.ts'

export const FAMILIES = {
	facets,
	stripes,
	racing,
	camo,
	hex,
	circuit,
	marble,
	fade,
	scales,
	flames,
	panels,
	print,
	web,
	pixels,
	waves,
	mesh,
	metal,
	halftone,
	plaid,
	tiger,
	dragon,
	skulls,
	blossoms,
	leaves,
	hearts,
	stars,
	eyes,
	paws,
	feathers,
	bolts,
	rosettes,
} satisfies Record<string, Family>

export type FamilyName = keyof typeof FAMILIES
