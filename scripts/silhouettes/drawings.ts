import { DOTA_GOODS } from './dota-goods.ts'
import type { Drawing } from './drawing.ts'
import { FIXED_KNIVES } from './fixed-knives.ts'
import { FOLDING_KNIVES } from './folding-knives.ts'
import { GLOVES } from './gloves.ts'
import { GOODS } from './goods.ts'
import { HEAVY } from './heavy.ts'
import { ODD_PISTOLS } from './odd-pistols.ts'
import { PISTOLS } from './pistols.ts'
import { RIFLES } from './rifles.ts'
import { SMGS } from './smgs.ts'
import { SNIPERS } from './snipers.ts'
import { WEARABLES } from './wearables.ts'

export const DRAWINGS: Record<string, Drawing> = {
	...SNIPERS,
	...RIFLES,
	...HEAVY,
	...PISTOLS,
	...ODD_PISTOLS,
	...SMGS,
	...FIXED_KNIVES,
	...FOLDING_KNIVES,
	...GLOVES,
	...GOODS,
	...DOTA_GOODS,
	...WEARABLES,
}
