import type { KindFields } from '../names/kind-fields.ts'

/** The content of one record. A record may have several findings: a finish has several wears. */
export type Finding =
	| { is: 'kind'; kind: KindFields; isGuess?: boolean; listing?: FoundListing }
	/** Applies to all known wears and editions of a finish. */
	| { is: 'finish'; name: string; collection: string | null; quality: string | null; imgUrl: string | null }
	| { is: 'skip'; name: string | null; reason: string }

export interface FoundListing {
	/** Identifies a listing across imports; without a key there is one listing per kind. */
	key: string | null
	priceCents: number
	oldPriceCents: number | null
	/** What the shop paid for it. */
	costCents?: number | null
	floatValue: number | null
	paintSeed: number | null
	/** ISO 8601. */
	tradeLockUntil: string | null
}

export interface FileRecord {
	/** The line number, or the position among the records, from 1. */
	number: number
	/** The key of the record, in files that are maps. */
	path: readonly string[]
	value: unknown
}

export const skip = (name: string | null, reason: string): Finding => ({ is: 'skip', name, reason })
