import { comparedText, readCompared } from './compared.ts'
import { MAX_COMPARED } from './limits.ts'
import { type CopySort, copySorts } from './rules/copy-sorts.ts'

/** What the address of a skin's page says about its copies. */
export interface SkinAddress {
	exterior?: string
	class?: string
	/** The lowest price first if it is missing. */
	sort?: CopySort
	page?: number
	/** The copies that are chosen for a comparison: `1,2`. */
	compare?: string
}

const MAX_CHARS = 60
const MAX_PAGE = 1_000_000

const textIn = (value: unknown): string | undefined =>
	typeof value === 'string' && value !== '' && value.length <= MAX_CHARS ? value : undefined

/** Reads it from the address; what is not valid is left out. */
export function readSkinAddress(raw: Readonly<Record<string, unknown>>): SkinAddress {
	const page = Number(raw.page)
	const sort = copySorts.find((known) => known === raw.sort)
	return {
		exterior: textIn(raw.exterior),
		class: textIn(raw.class),
		sort: sort === 'asc' ? undefined : sort,
		page: Number.isSafeInteger(page) && page > 1 && page < MAX_PAGE ? page : undefined,
		compare: comparedText(readCompared(raw.compare).slice(0, MAX_COMPARED)),
	}
}

/** The query of its call; server and browser write it the same way. */
export function skinAddressQuery({ page, compare: _chosen, ...address }: SkinAddress) {
	return { ...address, page: page === undefined ? undefined : String(page) }
}
