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
 * So many matches for each place of the first page are looked through for skins at first, then more. At a million
 * listings a kind has about 30 copies, which are neighbours in the order by popularity.
 */
const AHEAD_PER_PLACE = 32
const MORE = 4

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
	let ahead = limit * AHEAD_PER_PLACE
	let answer = engine.list({ ...query, ahead })
	let skins = skinsIn(engine, answer.ahead, limit)
	while (skins.size < limit && ahead < answer.total) {
		ahead *= MORE
		answer = engine.list({ ...query, ahead })
		skins = skinsIn(engine, answer.ahead, limit)
	}
	const first = engine.cheapestOf(query, skins)
	const { total, ahead: head = [] } = answer
	const pages = total === 0 ? 0 : 1 + Math.ceil((total - first.length) / limit)
	if (isFirstPage) return { total, pages, ids: first.map(({ id }) => id), skins: first }
	// With fewer skins than places the first page is shorter, and the others begin earlier.
	const { ids } =
		first.length === limit ? answer : engine.list({ ...query, offset: query.offset - (limit - first.length) })
	const replaced = replacements(
		first.map(({ id }) => id),
		head.slice(0, first.length),
	)
	return { total, pages, ids: ids.map((id) => replaced.get(id) ?? id), skins: [] }
}

function skinsIn(engine: CatalogueEngine, ids: readonly number[] = [], most: number): Set<number> {
	const skins = new Set<number>()
	for (const id of ids) {
		skins.add(engine.kindOfId(id).skin.id)
		if (skins.size === most) break
	}
	return skins
}

/** For each match that the first page has taken from a later one, the one it has displaced. */
function replacements(taken: readonly number[], own: readonly number[]): Map<number, number> {
	const [isTaken, isOwn] = [new Set(taken), new Set(own)]
	const displaced = own.filter((id) => !isTaken.has(id))
	const pulled = taken.filter((id) => !isOwn.has(id))
	return new Map(pulled.map((id, place) => [id, displaced[place] as number]))
}
