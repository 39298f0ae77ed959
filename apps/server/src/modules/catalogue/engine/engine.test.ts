import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildKernel } from '../../../../../../scripts/build-kernel.ts'
import { BLOCK_CAPACITY } from './block.ts'
import { CatalogueEngine } from './engine.ts'
import type { Kind } from './kinds.ts'
import type { Listing } from './listings.ts'
import type { ListQuery } from './querying.ts'

const NOW = 1_800_000_000
const DAY = 24 * 3600

const kind = (id: number, more: Partial<Kind>): Kind => ({
	id,
	title: `Kind ${id}`,
	category: 'cs2',
	type: 'Rifle',
	quality: 'Covert',
	exterior: null,
	hero: null,
	class: 'Normal',
	weapon: null,
	collection: null,
	imgUrl: null,
	stattrak: null,
	souvenir: null,
	...more,
})
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
const WORDS = ['redline', 'asiimov', 'fade', 'doppler', 'hyper beast']

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

	expected(asked: ListQuery) {
		const order = (item: Listing) =>
			asked.sort === 'popular' ? -(this.popularity.get(item.kindId) ?? 0) : item.priceCents
		const all = [...this.listings.values()]
			.filter((item) => this.matches(item, asked))
			.sort((a, b) => order(a) - order(b) || a.id - b.id)
		if (asked.sort === 'desc') all.reverse()
		return {
			total: all.length,
			ids: all.slice(asked.offset, asked.offset + asked.limit).map(({ id }) => id),
		}
	}

	private matches(item: Listing, asked: ListQuery): boolean {
		const of = this.kinds.get(item.kindId) as Kind
		const inGroup = (values: readonly string[] | undefined, value: string | null) =>
			values === undefined || values.length === 0 || (value !== null && values.includes(value))
		return (
			(asked.category === undefined || asked.category === of.category) &&
			inGroup(asked.type, of.type) &&
			inGroup(asked.quality, of.quality) &&
			item.priceCents >= (asked.fromCents ?? 0) &&
			item.priceCents <= (asked.tillCents ?? Number.POSITIVE_INFINITY) &&
			(!asked.isOnSale || (item.oldPriceCents ?? 0) > item.priceCents) &&
			(!asked.isNew || item.createdAt > NOW - 14 * DAY) &&
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
			kind(id, {
				title: `${pick(TYPES)} ${pick(WORDS)} nr${id}`,
				category: next() < 0.7 ? 'cs2' : 'dota2',
				type: pick(TYPES),
				quality: pick(QUALITIES),
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
	})
}

async function* inBatches(listings: readonly Listing[]): AsyncGenerator<readonly Listing[]> {
	for (let start = 0; start < listings.length; start += 1000) yield listings.slice(start, start + 1000)
}

const anyQuery: fc.Arbitrary<ListQuery> = fc.record({
	category: fc.option(fc.constantFrom('cs2', 'dota2', 'chess'), { nil: undefined }),
	type: fc.option(fc.subarray([...TYPES, 'Spoon']), { nil: undefined }),
	quality: fc.option(fc.subarray(QUALITIES), { nil: undefined }),
	search: fc.option(fc.constantFrom('redline', 'fade knife', 'r', 'kn', 'beast hyper', 'nr7', 'spoon'), {
		nil: undefined,
	}),
	fromCents: fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: undefined }),
	tillCents: fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: undefined }),
	isNew: fc.option(fc.constant(true), { nil: undefined }),
	isOnSale: fc.option(fc.constant(true), { nil: undefined }),
	sort: fc.constantFrom('asc' as const, 'desc' as const, 'popular' as const),
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

	it('samples every match about equally often, those of the exact name as well', () => {
		const engine = new CatalogueEngine()
		for (const [id, title] of ['Fade', 'Fade Knife', 'Fade Glove'].entries())
			engine.addKind(kind(id + 1, { title }))
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

	// covers asvs:1.4.3
	it('stays true while listings are sold, added, repriced and gain popularity', () => {
		const model = filledModel(BLOCK_CAPACITY, 11)
		const next = random(13)
		let id = 100_000
		fc.assert(
			fc.property(anyQuery, (asked) => {
				for (let change = 0; change < 60; change++) {
					const known = [...model.listings.keys()][Math.floor(next() * model.listings.size)] as number
					if (change % 3 === 0) model.remove(known)
					else if (change % 3 === 1) model.put(randomListing(id++, next))
					else model.put({ ...randomListing(known, next) })
				}
				model.setPopularity(1 + Math.floor(next() * 200), Math.floor(next() * 50))
				expect(model.engine.list(asked)).toEqual(model.expected(asked))
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
		model.addKind(kind(1, { type: 'Rifle' }))
		model.addKind(kind(2, { type: 'Knife' }))
		for (let id = 1; id <= 3 * BLOCK_CAPACITY; id++)
			model.put(listing(id, id <= 5 || id > 3 * BLOCK_CAPACITY - 5 ? 2 : 1, id))
		for (const sort of ['asc', 'desc', 'popular'] as const) {
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
		engine.addKind(kind(1, {}))
		engine.put(listing(1, 1, 100, { createdAt: NOW - 13 * DAY }), NOW)
		expect(engine.list(query({ isNew: true })).ids).toEqual([1])
		engine.ageListings(NOW + 2 * DAY)
		expect(engine.list(query({ isNew: true })).ids).toEqual([])
		expect(engine.list(query({ isNew: true, sort: 'popular' })).ids).toEqual([])
	})

	// covers asvs:1.4.2
	it('refuses a listing whose price or id would not fit into its key', () => {
		const engine = new CatalogueEngine()
		engine.addKind(kind(1, {}))
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
		engine.addKind(kind(index + 1, { title, hero: title.startsWith('Golden') ? 'Phantom Assassin' : null }))
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

describe('kernel', () => {
	// covers asvs:1.4.1
	it('is the translation of kernel.wat that is checked in', async () => {
		expect(readFileSync(new URL('./kernel.wasm', import.meta.url))).toEqual(Buffer.from(await buildKernel()))
	})
})
