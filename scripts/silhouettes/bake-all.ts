import { icons } from '@iconify-json/game-icons'
import { writeSilhouette } from '../../apps/server/src/modules/catalogue/art/silhouette-text.ts'
import { bake, fromDrawing, fromIcon } from './bake.ts'
import { DRAWINGS } from './drawings.ts'
import { ICONS } from './icons.ts'

export const TARGET = new URL('../../apps/server/src/modules/catalogue/art/silhouettes.txt', import.meta.url)

const HEADER = [
	'# Made by scripts/bake-silhouettes.ts; do not edit.',
	'# The first ones are our own drawings. From the first part without a role on: icons by Lorc, Delapouite, Skoll,',
	'# sbed, DarkZaitzev, Willdabeast, Lucas, Caro Asercion, John Colburn, Andy Meneely, Carl Olsen, Cathelineau and',
	'# others, from https://game-icons.net, CC BY 3.0, turned, fitted and split into parts.',
]

/** The whole text of the baked file. */
export function bakeAll(): string {
	const own = Object.entries(DRAWINGS).map(([name, drawing]) =>
		writeSilhouette(name, bake(fromDrawing(drawing))),
	)
	const taken = Object.entries(ICONS).map(([name, turn]) => {
		const icon = icons.icons[name]
		if (!icon) throw new Error(`the icon set has no "${name}"`)
		return writeSilhouette(name, bake(fromIcon(icon.body, turn)))
	})
	return `${[...HEADER, ...own, ...taken].join('\n')}\n`
}
