import type { CatalogueEngine } from './engine.ts'
import type { ListQuery } from './list-query.ts'
import type { SkinMatch } from './skin-matches.ts'

export interface SkinsFirst {
	total: number
	pages: number
	ids: number[]
	/** Of the first page: the skins' matches, in the order of `ids`. */
	skins: readonly SkinMatch[]
}

/**
 * A list whose first page shows every skin once, with its cheapest match: the skins in the order of their first match.
 *
 * Every match is on exactly one page. The first page has P instead of the list's own first |P| matches F. On a later
 * page a match that P has taken is replaced by one of F that P has displaced; both are equally many, so the n-th
 * replaces the n-th.
 */
export function listSkinsFirst(engine: CatalogueEngine, query: ListQuery): SkinsFirst {
	const { limit } = query
	const isFirstPage = query.offset < limit
	const first = engine.firstSkins(query, limit)
	const pagesOf = (total: number) => (total === 0 ? 0 : 1 + Math.ceil((total - first.length) / limit))
	if (isFirstPage) {
		const { total } = engine.list({ ...query, limit: 0 })
		return { total, pages: pagesOf(total), ids: first.map(({ id }) => id), skins: first }
	}
	// With fewer skins than places the first page is shorter, and the others begin earlier.
	const offset = query.offset - (limit - first.length)
	const { total, ids, ahead: head = [] } = engine.list({ ...query, offset, ahead: first.length })
	const replaced = replacements(
		first.map(({ id }) => id),
		head,
	)
	return { total, pages: pagesOf(total), ids: ids.map((id) => replaced.get(id) ?? id), skins: [] }
}

/** For each match that the first page has taken from a later one, the one it has displaced. */
function replacements(taken: readonly number[], own: readonly number[]): Map<number, number> {
	const [isTaken, isOwn] = [new Set(taken), new Set(own)]
	const displaced = own.filter((id) => !isTaken.has(id))
	const pulled = taken.filter((id) => !isOwn.has(id))
	return new Map(pulled.map((id, place) => [id, displaced[place] as number]))
}
