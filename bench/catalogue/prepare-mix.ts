import { games } from '@skinverse/contract/games'
import { copySorts } from '@skinverse/contract/rules/copy-sorts'
import { type Random, randomFrom } from '../../apps/server/src/modules/catalogue/demo/random.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { type Offered, pagesOf, randomFilters } from './query-mix.ts'
import { typedTexts } from './search-texts.ts'

const SEED = 7
const AT_ONCE = 8
const TITLES = 3000
const SKINS = 3000
/** Empty results are fast; a larger share of them would distort the result. */
const EMPTY_SHARE = 0.1

export interface Mix {
	/** Distinct URLs, shuffled; each call returns the next ones, so that no round repeats one. */
	take(count: number): string[]
	/** The suggestions for searches that are being typed, letter by letter; distinct URLs like those above. */
	takeTyped(count: number): string[]
	/** The first pages of the same lists, grouped by skins; distinct URLs as well. */
	takeSkins(count: number): string[]
	/** The copies of skins, in every order; distinct URLs as well. */
	takeSkinPages(count: number): string[]
	/** The same of the skin with the most copies. */
	largestSkin: { copies: number; paths: string[] }
	/** Filters with the total that the server returned. */
	totals: { filters: URLSearchParams; total: number }[]
}

/** Generates the queries and reads the number of pages of each, to know its middle and last page. */
export async function prepareMix(origin: string, db: Database, combinations: number): Promise<Mix> {
	const random = randomFrom(SEED)
	const offered = await readOffered(origin, db)
	const totals: Mix['totals'] = []
	const paths: string[] = []
	const seen = new Set<string>()
	let empty = 0
	const work = async () => {
		while (totals.length < combinations) {
			const filters = randomFilters(random, offered)
			if (seen.has(String(filters))) continue
			seen.add(String(filters))
			const { meta } = await ask<{ meta: { total: number; pages: number } }>(
				`${origin}/api/items/list?${filters}`,
			)
			if (meta.total === 0 && ++empty > combinations * EMPTY_SHARE) continue
			totals.push({ filters, total: meta.total })
			paths.push(...pagesOf(filters, meta.pages))
		}
	}
	await Promise.all(Array.from({ length: AT_ONCE }, work))
	shuffle(random, paths)
	return {
		totals,
		take: taking(paths),
		takeTyped: taking(typedPaths(random, offered)),
		takeSkins: taking(groupedPaths(paths)),
		takeSkinPages: taking((await readSkins(db, 'md5(slug)', SKINS)).flatMap(skinPaths)),
		largestSkin: await readLargestSkin(db),
	}
}

function taking(paths: readonly string[]): (count: number) => string[] {
	let taken = 0
	return (count) =>
		Array.from({ length: Math.min(count, paths.length) }, () => paths[taken++ % paths.length] ?? '')
}

function groupedPaths(paths: readonly string[]): string[] {
	return [...new Set(paths.map((path) => path.replace(/&page=\d+$/, '&group=skins')))]
}

function typedPaths(random: Random, { titles }: Offered): string[] {
	const typed = titles.flatMap((title) => typedTexts(random, title))
	return [...new Set(typed)].map((text) => `/api/search/suggestions?${new URLSearchParams({ query: text })}`)
}

interface MixSkin {
	category: string
	slug: string
	copies: number
}

const skinPaths = ({ category, slug }: MixSkin) =>
	copySorts.map((sort) => `/api/skins/${category}/${slug}?sort=${sort}`)

const readSkins = (db: Database, order: string, count: number) =>
	db.many<MixSkin>(
		`select skin.category, skin.slug, count(*)::int as copies from skins skin
		join item_kinds kind on kind.skin_id = skin.id join items item on item.kind_id = kind.id
		where item.status = 'available' group by skin.id order by ${order} limit $1`,
		[count],
	)

async function readLargestSkin(db: Database): Promise<Mix['largestSkin']> {
	const [skin] = await readSkins(db, 'copies desc', 1)
	if (skin === undefined) throw new Error('no skin is on sale')
	return { copies: skin.copies, paths: skinPaths(skin) }
}

async function readOffered(origin: string, db: Database): Promise<Offered> {
	const [cs2, dota2] = await Promise.all(
		games.map((game) =>
			ask<{ payload: Offered['filters']['cs2'] }>(`${origin}/api/items/filter-data?category=${game}`),
		),
	)
	if (cs2 === undefined || dota2 === undefined) throw new Error('no filter data')
	const rows = await db.many<{ title: string }>('select title from item_kinds order by md5(title) limit $1', [
		TITLES,
	])
	return { filters: { cs2: cs2.payload, dota2: dota2.payload }, titles: rows.map(({ title }) => title) }
}

async function ask<T>(address: string): Promise<T> {
	const answer = await fetch(address)
	if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
	return (await answer.json()) as T
}

function shuffle(random: Random, list: string[]): void {
	for (let end = list.length - 1; end > 0; end--) {
		const other = Math.floor(random() * (end + 1))
		const [a, b] = [list[end], list[other]]
		if (a !== undefined && b !== undefined) [list[end], list[other]] = [b, a]
	}
}
