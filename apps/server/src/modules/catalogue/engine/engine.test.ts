import { readFileSync } from 'node:fs'
import type { Range } from '@skinverse/contract/item-filters'
import { type ItemSort, itemSortNames } from '@skinverse/contract/item-sorts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildKernel } from '../../../../../../scripts/build-kernel.ts'
import { engineKind } from '../../../../test/engine-kind.ts'
import { BLOCK_CAPACITY } from './block.ts'
import { CatalogueEngine } from './engine.ts'
import type { Kind } from './kinds.ts'
import type { ListQuery } from './list-query.ts'
import type { Listing } from './listings.ts'
import { RANK_UP_TO } from './relevance.ts'

const NOW = 1_800_000_000
const DAY = 24 * 3600

const listing = (id: number, kindId: number, priceCents: number, more: Partial<Listing> = {}): Listing => ({
	id,
	kindId,
	priceCents,
	oldPriceCents: null,
	floatValue: null,
	paintSeed: null,
	createdAt: NOW - 30 * DAY,
	tradeLockUntil: null,
	...more,
})
const query = (more: Partial<ListQuery> = {}): ListQuery => ({ sort: 'asc', offset: 0, limit: 16, ...more })

function random(seed: number): () => number {
	let state = seed
	return () => {
		state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
		return state / 2 ** 32
	}
}

const TYPES = ['Rifle', 'Pistol', 'Knife']
const QUALITIES = ['Covert', 'Classified', 'Restricted', 'Mil-Spec Grade']
const SKINS = 60
const WORDS = ['redline', 'asiimov', 'fade', 'doppler', 'hyper beast']

const bits24 = (share: number) => Math.floor(share * (2 ** 24 - 1))

/** The plain truth to hold the engine against: every listing looked at, one by one. */
class Model {
	readonly engine: CatalogueEngine
	readonly kinds = new Map<number, Kind>()
	readonly popularity = new Map<number, number>()
	readonly listings = new Map<number, Listing>()

	constructor(collectUpTo: number) {
		this.engine = new CatalogueEngine(collectUpTo)
	}

	addKind(added: Kind): void {
		this.kinds.set(added.id, added)
		this.engine.addKind(added)
	}
	put(added: Listing): void {
		this.listings.set(added.id, added)
		this.engine.put(added, NOW)
	}
	remove(id: number): void {
		this.listings.delete(id)
		this.engine.remove(id)
	}
	setPopularity(kindId: number, score: number): void {
		this.popularity.set(kindId, score)
		this.engine.setPopularity(kindId, score)
	}

	/** The engine keeps 24 bits of a float or a discount; what they do not tell apart is sorted by id. */
	private readonly sorts: Record<ItemSort, { value: (item: Listing) => number | null; isDescending?: true }> =
		{
			asc: { value: ({ priceCents }) => priceCents },
			desc: { value: ({ priceCents }) => priceCents, isDescending: true },
			popular: { value: ({ kindId }) => -(this.popularity.get(kindId) ?? 0) },
			newest: { value: ({ createdAt }) => createdAt, isDescending: true },
			discount: {
				value: ({ priceCents, oldPriceCents }) =>
					bits24(Math.max(0, 1 - priceCents / (oldPriceCents ?? priceCents))),
				isDescending: true,
			},
			float_asc: { value: ({ floatValue }) => floatValue && bits24(floatValue) },
			float_desc: { value: ({ floatValue }) => floatValue && bits24(floatValue), isDescending: true },
			relevance: { value: ({ kindId }) => -(this.popularity.get(kindId) ?? 0) },
		}

	/** Whole words first, then skins by popularity, then by price. */
	private byRelevance(items: readonly Listing[], { search = '', ...asked }: ListQuery): Listing[] {
		const onSale = new Set([...this.listings.values()].map(({ kindId }) => kindId))
		const kindQuery = { ...asked, search, ranges: {}, flags: [] }
		const kinds = [...onSale].filter((id) => this.matches(listing(0, id, 1), kindQuery))
		const rankOf = (kindId: number) => {
			const { skin, title } = this.kinds.get(kindId) as Kind
			const have = title.toLowerCase().split(' ')
			return { skin: skin.id, distance: search.split(' ').filter((word) => !have.includes(word)).length }
		}
		const popularity = (rank: { skin: number; distance: number }) =>
			kinds
				.filter((id) => rankOf(id).skin === rank.skin && rankOf(id).distance === rank.distance)
				.reduce((sum, id) => sum + (this.popularity.get(id) ?? 0), 0)
		const ranks = new Map(
			kinds.map((id) => [id, { ...rankOf(id), popularity: popularity(rankOf(id)) }] as const),
		)
		const rank = ({ kindId }: Listing) =>
			ranks.get(kindId) as { skin: number; distance: number; popularity: number }
		return items.toSorted((a, b) => {
			const [of, other] = [rank(a), rank(b)]
			return (
				of.distance - other.distance ||
				other.popularity - of.popularity ||
				of.skin - other.skin ||
				a.priceCents - b.priceCents ||
				a.id - b.id
			)
		})
	}

	expected(asked: ListQuery) {
		const { value, isDescending = false } = this.sorts[asked.sort]
		const matching = [...this.listings.values()].filter((item) => this.matches(item, asked))
		const sorted = (by: (item: Listing) => number, items: readonly Listing[]) =>
			items.toSorted((a, b) => by(a) - by(b) || a.id - b.id)
		const known = sorted(
			(item) => value(item) ?? 0,
			matching.filter((item) => value(item) !== null),
		)
		if (isDescending) known.reverse()
		const unknown = matching.filter((item) => value(item) === null)
		const isRanked = asked.sort === 'relevance' && asked.search !== undefined
		const all = isRanked
			? this.byRelevance(matching, asked)
			: [...known, ...sorted(({ priceCents }) => priceCents, unknown)]
		return {
			total: all.length,
			ids: all.slice(asked.offset, asked.offset + asked.limit).map(({ id }) => id),
		}
	}

	private matches(item: Listing, asked: ListQuery): boolean {
		const of = this.kinds.get(item.kindId) as Kind
		const inGroup = (values: readonly string[] | undefined, value: string | null) =>
			values === undefined || values.length === 0 || (value !== null && values.includes(value))
		const inRange = (range: Range | undefined, value: number | null) =>
			range === undefined ||
			(value !== null && value >= (range.from ?? 0) && value <= (range.till ?? Number.POSITIVE_INFINITY))
		return (
			(asked.category === undefined || asked.category === of.category) &&
			inGroup(asked.type, of.type) &&
			inGroup(asked.quality, of.quality) &&
			inRange(asked.ranges?.price, item.priceCents) &&
			inRange(asked.ranges?.float, item.floatValue === null ? null : item.floatValue * 1e6) &&
			inRange(asked.ranges?.seed, item.paintSeed) &&
			(!asked.flags?.includes('sale') || (item.oldPriceCents ?? 0) > item.priceCents) &&
			(!asked.flags?.includes('new') || item.createdAt > NOW - 14 * DAY) &&
			(asked.search ?? '').split(' ').every((word) =>
				of.title
					.toLowerCase()
					.split(' ')
					.some((have) => have.startsWith(word)),
			)
		)
	}
}

/** So few that all ways of answering a search are taken. */
const COLLECT_FEW = 800

function filledModel(count: number, seed: number, collectUpTo = COLLECT_FEW): Model {
	const next = random(seed)
	const pick = <T>(values: readonly T[]) => values[Math.floor(next() * values.length)] as T
	const model = new Model(collectUpTo)
	for (let id = 1; id <= 200; id++) {
		model.addKind(
			engineKind(id, {
				title: `${pick(TYPES)} ${pick(WORDS)} nr${id}`,
				category: next() < 0.7 ? 'cs2' : 'dota2',
				type: pick(TYPES),
				quality: pick(QUALITIES),
				skin: { id: 1 + (id % SKINS), name: `Skin ${id % SKINS}`, slug: `skin-${id % SKINS}` },
			}),
		)
	}
	for (let id = 1; id <= count; id++) model.put(randomListing(id, next))
	return model
}

function randomListing(id: number, next: () => number): Listing {
	const priceCents = Math.floor(Math.exp(next() * 12)) + 3
	return listing(id, 1 + Math.floor(next() * 200), priceCents, {
		oldPriceCents: next() < 0.2 ? priceCents + (next() < 0.8 ? 100 : -1) : null,
		createdAt: NOW - Math.floor(next() * 40) * DAY,
		floatValue: next() < 0.3 ? null : Math.round(next() * 1e8) / 1e8,
		paintSeed: next() < 0.3 ? null : Math.floor(next() * 9),
	})
}

/** Of the same kind, with some other numbers. */
function changedListing(known: Listing, next: () => number): Listing {
	const other = randomListing(known.id, next)
	return {
		...known,
		...(next() < 0.7 && { priceCents: other.priceCents }),
		...(next() < 0.5 && { oldPriceCents: other.oldPriceCents }),
		...(next() < 0.2 && { floatValue: other.floatValue }),
		...(next() < 0.2 && { createdAt: other.createdAt, paintSeed: other.paintSeed }),
	}
}

/** Takes a listing off, adds one, or changes one in one of two ways. */
function changeSome(model: Model, change: number, newId: number, next: () => number): void {
	const known = [...model.listings.keys()][Math.floor(next() * model.listings.size)] as number
	if (change % 4 === 0) model.remove(known)
	else if (change % 4 === 1) model.put(randomListing(newId, next))
	else if (change % 4 === 2) model.put(randomListing(known, next))
	else model.put(changedListing(model.listings.get(known) as Listing, next))
}

async function* inBatches(listings: readonly Listing[]): AsyncGenerator<readonly Listing[]> {
	for (let start = 0; start < listings.length; start += 1000) yield listings.slice(start, start + 1000)
}

const anyRange = (max: number): fc.Arbitrary<Range> =>
	fc.record(
		{ from: fc.integer({ min: 0, max: max / 2 }), till: fc.integer({ min: 0, max }) },
		{ requiredKeys: [] },
	)

const anyQuery: fc.Arbitrary<ListQuery> = fc.record({
	category: fc.option(fc.constantFrom('cs2', 'dota2', 'chess'), { nil: undefined }),
	type: fc.option(fc.subarray([...TYPES, 'Spoon']), { nil: undefined }),
	quality: fc.option(fc.subarray(QUALITIES), { nil: undefined }),
	search: fc.option(fc.constantFrom('redline', 'fade knife', 'r', 'kn', 'beast hyper', 'nr7', 'spoon'), {
		nil: undefined,
	}),
	ranges: fc.record(
		{
			price: anyRange(200_000),
			float: anyRange(1_000_000),
			seed: fc.constantFrom({ from: 0, till: 0 }, { from: 7, till: 7 }),
		},
		{ requiredKeys: [] },
	),
	flags: fc.option(fc.subarray(['sale', 'new'] as const), { nil: undefined }),
	sort: fc.constantFrom(...itemSortNames),
	offset: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20_000 })),
	limit: fc.integer({ min: 1, max: 40 }),
})

describe('catalogue engine', () => {
	// covers asvs:1.4.1
	it.each([
		['its words as facets', 100],
		['what suits it best', COLLECT_FEW],
		['every listing it finds', Number.MAX_SAFE_INTEGER],
	])('answers any mix as looking at every listing would, searching by %s', (_way, collectUpTo) => {
		const model = filledModel(3 * BLOCK_CAPACITY, 7, collectUpTo)
		for (let id = 1; id <= 200; id += 3) model.setPopularity(id, id % 40)
		fc.assert(
			fc.property(anyQuery, (asked) => {
				expect(model.engine.list(asked)).toEqual(model.expected(asked))
			}),
			{ numRuns: 250 },
		)
	})

	it.each([
		['its words as facets', 100],
		['what suits it best', COLLECT_FEW],
		['every listing it finds', Number.MAX_SAFE_INTEGER],
	])('samples different listings of all that match, searching by %s', (_way, collectUpTo) => {
		const model = filledModel(3 * BLOCK_CAPACITY, 7, collectUpTo)
		const next = random(17)
		fc.assert(
			fc.property(anyQuery, (asked) => {
				const all = new Set(model.expected({ ...asked, offset: 0, limit: Number.MAX_SAFE_INTEGER }).ids)
				const { total, ids } = model.engine.sample(asked, next)
				expect(total).toBe(all.size)
				expect(ids).toHaveLength(Math.min(asked.limit, all.size))
				expect(new Set(ids).size).toBe(ids.length)
				expect(ids.filter((id) => !all.has(id))).toEqual([])
			}),
			{ numRuns: 250 },
		)
	})

	it('gives the newest matches of a period to the second, as looking at every listing would', () => {
		const model = filledModel(BLOCK_CAPACITY, 19)
		for (const item of [...model.listings.values()]) model.put({ ...item, createdAt: NOW - (item.id % 300) })
		const second = fc.integer({ min: NOW - 310, max: NOW + 10 })
		fc.assert(
			fc.property(anyQuery, second, second, (asked, after, till) => {
				const all = model.expected({
					...asked,
					sort: 'newest',
					offset: 0,
					limit: Number.MAX_SAFE_INTEGER,
				}).ids
				const expected = all.filter((id) => {
					const { createdAt } = model.listings.get(id) as Listing
					return createdAt > after && createdAt <= till
				})
				const whole = model.engine.createdIn(asked, { after, till, limit: BLOCK_CAPACITY })
				expect(new Set(whole)).toEqual(new Set(expected))
				expect(model.engine.createdIn(asked, { after, till, limit: 3 })).toEqual(whole.slice(0, 3))
			}),
			{ numRuns: 150 },
		)
	})

	it('samples every match about equally often, those of the exact name as well', () => {
		const engine = new CatalogueEngine()
		for (const [id, title] of ['Fade', 'Fade Knife', 'Fade Glove'].entries())
			engine.addKind(engineKind(id + 1, { title }))
		for (let id = 1; id <= 60; id++) engine.put(listing(id, 1 + (id % 3), 100 + id), NOW)
		const next = random(23)
		const seen = new Map<number, number>()
		const DRAWS = 3000
		for (let draw = 0; draw < DRAWS; draw++) {
			for (const id of engine.sample({ search: 'fade', limit: 6 }, next).ids)
				seen.set(id, (seen.get(id) ?? 0) + 1)
		}
		expect(seen.size).toBe(60)
		// 300 are expected of each; six standard deviations are 99. The seed makes it the same in every run.
		for (const times of seen.values()) expect(Math.abs(times - DRAWS / 10)).toBeLessThan(99)
	})

	it.each(['float_asc', 'float_desc'] as const)(
		'goes on by price exactly where the floats end, after a load and after changes (%s)',
		async (sort) => {
			const model = filledModel(BLOCK_CAPACITY, 29)
			const loaded = new CatalogueEngine()
			for (const kind of model.kinds.values()) loaded.addKind(kind)
			await loaded.load(inBatches([...model.listings.values()]), NOW)
			const expectBorder = (engine: CatalogueEngine) => {
				for (const kinds of [{}, { type: ['Rifle'] }, { search: 'redline' }, { search: 'spoon' }]) {
					const asked = { ...query({ sort, limit: 4 }), ...kinds }
					const { total, ids } = model.expected({ ...asked, limit: Number.MAX_SAFE_INTEGER })
					const floats = ids.filter((id) => model.listings.get(id)?.floatValue !== null).length
					expect(engine.list({ ...asked, limit: 0 })).toMatchObject({ total, ids: [] })
					for (const offset of [floats - 4, floats - 2, floats, floats + 2]) {
						const page = { ...asked, offset: Math.max(0, offset) }
						expect(engine.list(page)).toEqual(model.expected(page))
					}
				}
			}
			expectBorder(loaded)
			for (let id = 1; id <= 900; id += 3) model.remove(id)
			for (let id = 2; id <= 900; id += 3) model.put(randomListing(id, random(id)))
			expectBorder(model.engine)
		},
	)

	// covers asvs:1.4.3
	it('stays true while listings are sold, added, repriced and gain popularity', () => {
		const model = filledModel(BLOCK_CAPACITY, 11)
		const next = random(13)
		let id = 100_000
		fc.assert(
			fc.property(anyQuery, (asked) => {
				for (let change = 0; change < 60; change++) changeSome(model, change, id++, next)
				model.setPopularity(1 + Math.floor(next() * 200), Math.floor(next() * 50))
				for (const flags of [asked.flags, ['sale'], ['new']] as ListQuery['flags'][]) {
					const flagged = flags === asked.flags ? asked : query({ sort: asked.sort, flags })
					expect(model.engine.list(flagged)).toEqual(model.expected(flagged))
				}
				expect(model.engine.size).toBe(model.listings.size)
			}),
			{ numRuns: 150 },
		)
	})

	it('gives the same answers whether it was loaded at once or filled one by one', async () => {
		const model = filledModel(BLOCK_CAPACITY * 2, 3)
		const loaded = new CatalogueEngine()
		for (const added of model.kinds.values()) loaded.addKind(added)
		await loaded.load(inBatches([...model.listings.values()]), NOW)
		fc.assert(
			fc.property(anyQuery, (asked) => {
				expect(loaded.list(asked)).toEqual(model.expected(asked))
			}),
			{ numRuns: 100 },
		)
	})

	it('gives a page that reaches over blocks without any of its listings', () => {
		const model = new Model(COLLECT_FEW)
		model.addKind(engineKind(1, { type: 'Rifle' }))
		model.addKind(engineKind(2, { type: 'Knife' }))
		for (let id = 1; id <= 3 * BLOCK_CAPACITY; id++)
			model.put(listing(id, id <= 5 || id > 3 * BLOCK_CAPACITY - 5 ? 2 : 1, id))
		for (const sort of itemSortNames) {
			for (const offset of [0, 3]) {
				const asked = query({ type: ['Knife'], sort, offset })
				expect(model.engine.list(asked)).toEqual(model.expected(asked))
			}
		}
	})

	// covers asvs:1.4.3
	it('is emptied down to the last listing and filled again', () => {
		const model = filledModel(BLOCK_CAPACITY + 10, 5)
		for (const id of [...model.listings.keys()]) model.remove(id)
		expect(model.engine.list(query())).toEqual({ total: 0, ids: [] })
		model.put(listing(1, 1, 500))
		expect(model.engine.list(query())).toEqual({ total: 1, ids: [1] })
	})

	it('no longer shows a listing as new once fourteen days have passed', () => {
		const engine = new CatalogueEngine()
		engine.addKind(engineKind(1, {}))
		engine.put(listing(1, 1, 100, { createdAt: NOW - 13 * DAY }), NOW)
		expect(engine.list(query({ flags: ['new'] })).ids).toEqual([1])
		engine.ageListings(NOW + 2 * DAY)
		expect(engine.list(query({ flags: ['new'] })).ids).toEqual([])
		expect(engine.list(query({ flags: ['new'], sort: 'popular' })).ids).toEqual([])
	})

	// covers asvs:1.4.2
	it('refuses a listing whose price or id would not fit into its key', () => {
		const engine = new CatalogueEngine()
		engine.addKind(engineKind(1, {}))
		expect(() => engine.put(listing(1, 1, 2 ** 24), NOW)).toThrow(RangeError)
		expect(() => engine.put(listing(2 ** 29, 1, 100), NOW)).toThrow(RangeError)
	})
})

describe('search', () => {
	const titles = [
		'AK-47 | Redline (Field-Tested)',
		'AK-47 | Redline (Minimal Wear)',
		'StatTrak™ AK-47 | Redline (Field-Tested)',
		'★ Karambit | Doppler (Factory New)',
		'M4A4 | 龍王 (Dragon King) (Field-Tested)',
		'Negev | Mjölnir (Factory New)',
		'MAC-10 | Saibā Oni (Factory New)',
		'Golden Ревенант',
	]
	const engine = new CatalogueEngine()
	for (const [index, title] of titles.entries()) {
		engine.addKind(
			engineKind(index + 1, { title, hero: title.startsWith('Golden') ? 'Phantom Assassin' : null }),
		)
		engine.put(listing(index + 1, index + 1, 1000 - index), NOW)
	}
	const found = (search: string) => engine.list(query({ search })).ids.map((id) => titles[id - 1])

	it('finds words in any order', () => {
		expect(found('redline ak')).toHaveLength(3)
	})
	it('finds beginnings of words', () => {
		expect(found('karam dop')).toEqual([titles[3]])
	})
	it('survives a typo', () => {
		expect(found('ak redlne')).toHaveLength(3)
		expect(found('karambti')).toEqual([titles[3]])
	})
	it('finds a name written together that has a hyphen', () => {
		expect(found('ak47 redline')).toHaveLength(3)
	})
	it('reads over accents, both ways', () => {
		expect(found('mjolnir')).toEqual([titles[5]])
		expect(found('saiba')).toEqual([titles[6]])
		expect(found('mjölnïr')).toEqual([titles[5]])
	})
	it('finds other scripts, and reads Cyrillic letters as Latin ones', () => {
		expect(found('龍')).toEqual([titles[4]])
		expect(found('ревенант')).toEqual([titles[7]])
		expect(found('revenant')).toEqual([titles[7]])
		expect(found('ак-47 редлине')).toHaveLength(3)
	})
	it('finds Dota 2 items by their hero', () => {
		expect(found('phantom assassin')).toEqual([titles[7]])
	})
	it('puts an exact name first, whatever the order', () => {
		expect(found('StatTrak™ AK-47 | Redline (Field-Tested)')[0]).toBe(titles[2])
		expect(found('AK-47 | Redline').slice(0, 2)).toEqual([titles[1], titles[0]])
		expect(engine.list(query({ search: 'ak-47 redline', sort: 'desc' })).ids).toEqual([1, 2, 3])
	})
	it('finds nothing for nonsense, markup and SQL', () => {
		expect(found("'; drop table items; --")).toEqual([])
		expect(found('<script>')).toEqual([])
		expect(found('zzzzzzzz')).toEqual([])
	})
})

describe('search with shorthand', () => {
	const titles = [
		'AWP | Asiimov (Field-Tested)',
		'AWP | Asiimov (Well-Worn)',
		'AK-47 | Asiimov (Field-Tested)',
		'StatTrak™ AWP | Asiimov (Field-Tested)',
		'★ Karambit | Doppler (Factory New)',
		'Desert Eagle | Printstream (Field-Tested)',
		'Sticker | FTW Gaming',
		'AK-47 | Steel Delta (Factory New)',
	]
	const exteriors: Readonly<Record<string, string>> = {
		'Field-Tested': 'field_tested',
		'Well-Worn': 'well_worn',
		'Factory New': 'factory_new',
	}
	const engine = new CatalogueEngine()
	for (const [index, title] of titles.entries()) {
		const [, weapon = null] = /^(?:★ |StatTrak™ )?([^|]+) \| /.exec(title) ?? []
		const name = title.replace(/^(★ |StatTrak™ )?/, '').replace(/ \([^)]*\)$/, '')
		engine.addKind(
			engineKind(index + 1, {
				title,
				weapon,
				type: weapon === 'Karambit' ? 'Knife' : 'Rifle',
				class: title.includes('StatTrak') ? 'StatTrak' : 'Normal',
				exterior: exteriors[/\(([^)]*)\)$/.exec(title)?.[1] ?? ''] ?? null,
				skin: { id: titles.findIndex((other) => other.includes(name)) + 1, name, slug: name },
			}),
		)
		engine.put(listing(index + 1, index + 1, 1000 - index), NOW)
	}
	const found = (search: string) =>
		engine.list(query({ search, sort: 'relevance' })).ids.map((id) => titles[id - 1])

	it('finds the exterior behind a misspelt name', () => {
		expect(found('awp asimov ft')).toEqual([titles[3], titles[0]])
		expect(found('awp asiimov ww')).toEqual([titles[1]])
	})
	it('finds class, star and weapon', () => {
		expect(found('st awp asiimov ft')).toEqual([titles[3]])
		expect(found('★')).toEqual([titles[4]])
		expect(found('deag ft')).toEqual([titles[5]])
		expect(found('deag')).toEqual([titles[5]])
	})
	it('takes the popular order where it finds too many to rank', async () => {
		const many = new CatalogueEngine()
		for (const id of [1, 2]) {
			const skin = { id, name: `Skin ${id}`, slug: `skin-${id}` }
			many.addKind(engineKind(id, { title: `AK-47 | Redline ${id}`, skin }))
			many.setPopularity(id, id)
		}
		const listings = Array.from({ length: RANK_UP_TO + 1 }, (_, index) =>
			listing(index + 1, 1 + (index % 2), 10),
		)
		await many.load(inBatches(listings), NOW)
		const asked = query({ search: 'redline', offset: 25_000 })
		const { total, ids } = many.list({ ...asked, sort: 'relevance' })
		expect({ total, ids }).toEqual(many.list({ ...asked, sort: 'popular' }))
		const { skins } = many.searchSkins('redline', undefined)
		expect(skins.map((ranked) => ranked.kinds.map(({ id }) => id))).toEqual([[2], [1]])
	})
	it('takes words literally as long as anything is called so', () => {
		expect(found('ft')).toEqual([titles[6]])
		expect(found('st ak')).toEqual([titles[7]])
		expect(found('★ karambit')).toEqual([titles[4]])
	})
	it('proposes another search where one finds nothing', () => {
		const { reader } = engine
		expect(reader.instead('asimo awp')).toBe('asiimov awp')
		expect(reader.instead('awp printstream ft')).toBe('printstream ft')
		expect(reader.instead('awp printstrem ft')).toBe('printstream ft')
		expect(reader.instead('awp qqqqqq')).toBe('awp')
		expect(reader.instead('qqqqqq')).toBeUndefined()
		expect(reader.instead('karambit', 'dota2')).toBeUndefined()
	})
})

describe('kernel', () => {
	// covers asvs:1.4.1
	it('is the translation of kernel.wat that is checked in', async () => {
		expect(readFileSync(new URL('./kernel.wasm', import.meta.url))).toEqual(Buffer.from(await buildKernel()))
	})
})
