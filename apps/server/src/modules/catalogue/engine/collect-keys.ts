import { idOfKey } from './keys.ts'
import type { KnownKind } from './kinds.ts'
import type { KeyRange } from './select.ts'

/** Which listings of the kinds are collected, and by which order. */
interface Wanted {
	/** A range of keys in the order of price; undefined for any price. */
	keys: KeyRange | undefined
	/** Undefined for any listing. */
	meets: ((id: number) => boolean) | undefined
	/** The key in the wanted order of a listing of the kind, from the one by price; undefined for that one itself. */
	keyOf: ((priceKey: number, kind: KnownKind) => number | undefined) | undefined
}

/** The keys of the matching listings of the kinds, in no order. */
export function collectKeys(
	kinds: readonly KnownKind[],
	{ keys: { from, to } = { from: 0, to: Number.POSITIVE_INFINITY }, meets, keyOf }: Wanted,
): Float64Array {
	const keys = new Float64Array(listingsOf(kinds))
	let found = 0
	for (const kind of kinds) {
		for (const key of kind.priceKeys) {
			if (key < from || key >= to) continue
			if (meets !== undefined && !meets(idOfKey(key))) continue
			const wanted = keyOf === undefined ? key : keyOf(key, kind)
			if (wanted !== undefined) keys[found++] = wanted
		}
	}
	return keys.subarray(0, found)
}

function listingsOf(kinds: readonly KnownKind[]): number {
	let count = 0
	for (const { priceKeys } of kinds) count += priceKeys.length
	return count
}
