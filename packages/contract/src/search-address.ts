import { type ListAddress, listAddressSearch, readListAddress } from './list-address.ts'
import { paths } from './paths.ts'

const PATH = /^\/products(?:\/([^/]+)(?:\/([^/]+))?)?\/?$/

/** Reads the path and query of a list of items; undefined if it is the address of something else. */
export function readSearchAddress(text: string): ListAddress | undefined {
	if (!text.startsWith('/products') || !URL.canParse(text, ORIGIN)) return undefined
	const { pathname, searchParams } = new URL(text, ORIGIN)
	const found = PATH.exec(pathname)
	const [, category, subcategory] = found ?? []
	const parts = [category, subcategory].map(decoded)
	if (found === null || parts.includes(null)) return undefined
	const [game, type] = parts as (string | undefined)[]
	return { ...readListAddress(game, type, Object.fromEntries(searchParams)), page: 1 }
}

/** The path and query of a list, from its first page and ungrouped: the same for the same search. */
export function writeSearchAddress(address: ListAddress): string {
	const query = new URLSearchParams()
	for (const [name, value] of Object.entries(listAddressSearch({ ...address, group: undefined, page: 1 })))
		if (value !== undefined) query.set(name, value)
	const path = paths.products(address.game ?? (address.subcategory && 'all'), address.subcategory)
	return query.size === 0 ? path : `${path}?${query}`
}

/** The same address in its one form; undefined if it is none of a list. */
export function listAddressText(text: string): string | undefined {
	const address = readSearchAddress(text)
	return address && writeSearchAddress(address)
}

/** Any: only the path and the query are read. */
const ORIGIN = 'http://shop.invalid'

/** Null for a part that is no valid encoding. */
function decoded(part: string | undefined): string | null | undefined {
	try {
		return part && decodeURIComponent(part)
	} catch {
		return null
	}
}
