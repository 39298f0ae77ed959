import { type Role, roleMay } from '@skinverse/contract/capabilities'
import {
	type SearchGroup,
	type SearchResult,
	searchGroups,
} from '@skinverse/contract/entities/operator/search'
import pg from 'pg'
import type { Database, Sql } from '../../../platform/database/database.ts'
import { readSearch, type SearchTerms } from './read-search.ts'
import { type SearchSource, searchSources } from './search-sources.ts'

/** Rows of each kind, and of the only kind that is asked for. */
const ROWS = 6
const ROWS_OF_ONE_KIND = 40
/** Shoppers whose orders and so on are shown with them. */
const MAX_PEOPLE = 2
/** An operator waits no longer, and a shopper not at all: each kind has its own limit, one after the other. */
const PART_LIMIT_MS = 800
const QUERY_CANCELED = '57014'

interface Part {
	terms: SearchTerms
	/** Shoppers that were found by their name. */
	people: readonly number[]
	limit: number
}

interface Found {
	payload: SearchResult[]
	partial: boolean
}

/**
 * Everything that a role may see, by number, reference, name, address or title. One connection at a time, by indexes
 * only, and never longer than the limits: a search must not slow the shop.
 */
export async function searchOffice(
	db: Database,
	{ search, group }: { search: string; group?: SearchGroup },
	role: Role,
): Promise<Found> {
	const terms = readSearch(search)
	const found: Found = { payload: [], partial: false }
	if (terms.pattern === null && terms.phone === null && terms.ranges.low.length === 0) return found
	let people: number[] = []
	// What the search names comes first.
	const byNamed = searchSources.toSorted(
		(a, b) => Number(b.group === terms.named) - Number(a.group === terms.named),
	)
	for (const source of byNamed) {
		const isAsked = group === undefined || group === source.group
		// Of a name, the other kinds need the people.
		if (!roleMay(role, searchGroups[source.group]) || !(isAsked || source.group === 'people')) continue
		const rows = await findIn(db, source, {
			terms,
			people,
			limit: group === source.group ? ROWS_OF_ONE_KIND : ROWS,
		})
		if (rows === undefined) found.partial = true
		else if (isAsked) found.payload.push(...rows)
		// Found by words: a number that is also a telephone number means the number.
		if (source.group === 'people' && terms.pattern !== null && terms.ranges.low.length === 0) {
			people = (rows ?? []).slice(0, MAX_PEOPLE).map(({ id }) => id)
		}
	}
	return found
}

/** Undefined: it took too long. */
async function findIn(
	db: Database,
	source: SearchSource,
	{ terms, people, limit }: Part,
): Promise<SearchResult[] | undefined> {
	try {
		return await db.transaction(async (tx) => {
			await tx.run(`set local statement_timeout = ${PART_LIMIT_MS}`)
			const ids = await numbersIn(tx, source, terms, limit)
			// `given` tells the types of parameters that a kind does not use.
			const rows = await tx.many<Omit<SearchResult, 'group'>>(
				`with given as (select $1::bigint[], $2::text, $3::bigint[], $4::text, $5::text)
				select found.id, found.title, found.details, found.status, found.blocked, found.amount::float8 as amount, found.currency, found.at
				from (${source.sql}) found
				order by coalesce(array_position($1::bigint[], found.id), 1000), found.id desc limit $6`,
				[ids, terms.pattern, people, terms.phone, terms.text, limit],
			)
			return rows.map((row) => ({ group: source.group, ...row }))
		})
	} catch (error) {
		if (error instanceof pg.DatabaseError && error.code === QUERY_CANCELED) return undefined
		throw error
	}
}

/** The exact number first, then those that begin with its digits, newest first. */
async function numbersIn(
	tx: Sql,
	{ table }: SearchSource,
	{ ranges }: SearchTerms,
	limit: number,
): Promise<number[]> {
	if (ranges.low.length === 0) return []
	const rows = await tx.many<{ id: number }>(
		`select own.id from unnest($1::bigint[], $2::bigint[]) with ordinality as part (low, high, place)
			cross join lateral (
				select id from ${table} where id between part.low and part.high order by id desc limit $3
			) own
		order by part.place, own.id desc limit $3`,
		[ranges.low, ranges.high, limit],
	)
	return rows.map(({ id }) => id)
}
