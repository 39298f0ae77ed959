import type { KindFields } from '../names/kind-fields.ts'

/** What one record of a file says. A record may say several things: a finish comes in several wears. */
export type Finding =
	| { is: 'kind'; kind: KindFields; isGuess?: boolean; listing?: FoundListing }
	/** About all wears and editions of a finish that the shop knows. */
	| { is: 'finish'; name: string; collection: string | null; quality: string | null; imgUrl: string | null }
	| { is: 'skip'; name: string | null; reason: string }

export interface FoundListing {
	/** The same listing has the same key whenever it is imported; without one there is one of each kind. */
	key: string | null
	priceCents: number
	oldPriceCents: number | null
	floatValue: number | null
	paintSeed: number | null
	/** ISO 8601. */
	tradeLockUntil: string | null
}

export interface FileRecord {
	/** The line or the position among the records, from 1. */
	number: number
	/** What it stands under, in files that are maps. */
	path: readonly string[]
	value: unknown
}

export const skip = (name: string | null, reason: string): Finding => ({ is: 'skip', name, reason })
