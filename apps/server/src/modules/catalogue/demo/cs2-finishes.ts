import { readFileSync } from 'node:fs'
import type { Edition } from '../names/cs2-title.ts'
import { cs2WeaponType } from '../names/cs2-weapons.ts'

export interface Finish {
	weapon: string
	type: string
	/** Empty: the knife as it is, without paint. */
	finish: string
	/** `AK-47 | Redline` */
	name: string
	quality: string
	/** None on what is not painted. */
	floats: { min: number; max: number } | null
	/** What it exists as besides normal: StatTrak or Souvenir, never both. */
	edition: Exclude<Edition, 'normal'> | null
	collection: string | null
	phase: string
}

type Row = [
	weapon: number,
	finish: string,
	quality: string,
	minFloat: number | null,
	maxFloat: number | null,
	edition: '' | 'stattrak' | 'souvenir',
	collection: number | null,
	phase?: string,
]
interface Baked {
	weapons: string[]
	collections: string[]
	finishes: Row[]
}

/** Every finish of the game up to May 2026, as baked by scripts/bake-cs2-finishes.ts. */
export function readCs2Finishes(): Finish[] {
	const baked: Baked = JSON.parse(readFileSync(new URL('cs2-finishes.json', import.meta.url), 'utf8'))
	return baked.finishes.map(([weaponIndex, finish, quality, min, max, edition, collection, phase = '']) => {
		const weapon = baked.weapons[weaponIndex] ?? ''
		return {
			weapon,
			type: cs2WeaponType(weapon) ?? '',
			finish,
			name: finish === '' ? weapon : `${weapon} | ${finish}`,
			quality,
			floats: min === null || max === null ? null : { min, max },
			edition: edition === '' ? null : edition,
			collection: collection === null ? null : (baked.collections[collection] ?? null),
			phase,
		}
	})
}
