import { beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { addItem, type TestItem } from '../../../test/items.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
const get = (query: string, more = '') =>
	shop.visitor().get(`/api/search/suggestions?query=${encodeURIComponent(query)}${more}`)
const suggested = async (query: string, more = '') => (await get(query, more)).body.payload
const names = (skins: { name: string }[]) => skins.map(({ name }) => name)

const asiimov: TestItem = {
	title: 'AWP | Asiimov (Field-Tested)',
	weapon: 'AWP',
	type: 'Sniper Rifle',
	exterior: 'field_tested',
	popularity: 50,
}

beforeAll(async () => {
	const database = await cloneDatabase()
	const { db } = database
	await addItem(db, { ...asiimov, price_cents: 10_990 })
	await addItem(db, { ...asiimov, price_cents: 9000 })
	await addItem(db, {
		...asiimov,
		title: 'StatTrak™ AWP | Asiimov (Field-Tested)',
		class: 'StatTrak',
		price_cents: 100,
	})
	await addItem(db, {
		...asiimov,
		title: 'AWP | Asiimov (Battle-Scarred)',
		exterior: 'battle_scarred',
		price_cents: 6000,
	})
	await addItem(db, { ...asiimov, title: 'AWP | Atheris (Field-Tested)', price_cents: 700 })
	await addItem(db, {
		title: 'AK-47 | Asiimov (Field-Tested)',
		weapon: 'AK-47',
		exterior: 'field_tested',
		popularity: 40,
		price_cents: 3000,
	})
	await addItem(db, { category: 'dota2', title: 'Manifold Paradox', type: 'Weapon', class: 'Standard' })
	shop = await openShop({ database })
})

describe('GET /search/suggestions', () => {
	it('says how the search was understood', async () => {
		const { understood, instead, total } = await suggested('awp asimov ft')
		expect(understood).toEqual([
			{ text: 'awp', field: 'name', values: ['AWP'] },
			{ text: 'asimov', field: 'name', values: ['Asiimov'] },
			{ text: 'ft', field: 'exterior', values: ['field_tested'] },
		])
		expect(instead).toBeNull()
		expect(total).toBe(3)
	})

	it('gives skins with the copies and the lowest price of what was asked for, then the closest others', async () => {
		const { skins } = await suggested('awp asiimov ft')
		expect(names(skins)).toEqual(['AWP | Asiimov', 'AK-47 | Asiimov'])
		expect(skins[0]).toMatchObject({ slug: 'awp-asiimov', copies: 3, lowest_price: 1 })
		expect((await suggested('awp asiimov bs')).skins[0]).toMatchObject({ copies: 1, lowest_price: 60 })
		expect((await suggested('asiimov')).skins[0]).toMatchObject({ copies: 4 })
	})

	it('gives the cheapest ordinary copy if one exterior of one skin is named', async () => {
		expect((await suggested('awp asiimov ft')).item).toMatchObject({ price: 90, class: 'Normal' })
		expect((await suggested('st awp asiimov ft')).item).toMatchObject({ price: 1, class: 'StatTrak' })
		expect((await suggested('awp asiimov')).item).toBeNull()
		expect((await suggested('asiimov ft')).item).toBeNull()
	})

	it('gives categories with as many items as their lists have', async () => {
		expect((await suggested('awp asiimov ft')).categories).toEqual([
			{ category: 'cs2', type: 'Sniper Rifle', weapon: null, exterior: null, items: 5 },
			{ category: 'cs2', type: 'Sniper Rifle', weapon: 'AWP', exterior: 'field_tested', items: 4 },
		])
		const list = '/api/items/list?type=Sniper%20Rifle&search=AWP&exterior_names=field_tested'
		expect((await shop.visitor().get(list)).body.meta.total).toBe(4)
	})

	it('proposes the closest search if nothing is called so, and suggests what that one finds', async () => {
		const misspelt = await suggested('assimo')
		expect(misspelt.instead).toBe('asiimov')
		expect(names(misspelt.skins)).toEqual(['AWP | Asiimov', 'AK-47 | Asiimov'])
		expect((await suggested('ak atheris')).instead).toBe('atheris')
	})

	it('keeps to a game', async () => {
		expect((await suggested('asiimov', '&category=dota2')).skins).toEqual([])
		expect(names((await suggested('paradox', '&category=dota2')).skins)).toEqual(['Manifold Paradox'])
	})

	it('has nothing to say about nonsense', async () => {
		expect(await suggested('zzzzzzzz')).toEqual({
			instead: null,
			understood: [{ text: 'zzzzzzzz', field: 'name', values: ['zzzzzzzz'] }],
			total: 0,
			item: null,
			skins: [],
			categories: [],
		})
		expect((await suggested('!!! %%')).understood).toEqual([])
	})

	it.each([
		['no query', ''],
		['a blank one', '?query=%20'],
		['a long one', `?query=${'a'.repeat(201)}`],
		['an unknown game', '?query=ak&category=chess'],
	])('refuses %s', async (_what, query) => {
		const answer = await shop.visitor().get(`/api/search/suggestions${query}`)
		expect(answer.status).toBe(422)
		expect(answer.body.code).toBe('invalid')
	})
})

describe('GET /items/list with sort=relevance', () => {
	const list = async (query: string) => (await shop.visitor().get(`/api/items/list?${query}`)).body

	it('finds what shorthand means, in every order', async () => {
		for (const sort of ['relevance', 'asc', 'popular', 'float_asc'])
			expect((await list(`search=awp+asimov+ft&sort=${sort}`)).meta.total).toBe(3)
		expect((await list('search=awp+asimov+bs&sort=asc')).payload).toMatchObject([{ price: 60 }])
	})

	it('shows each item once over all pages, skin by skin and the cheapest copy first', async () => {
		const pages = await Promise.all(
			[1, 2, 3].map((page) => list(`search=as&sort=relevance&limit=2&page=${page}`)),
		)
		const items = pages.flatMap(({ payload }) => payload as { id: number; price: number; title: string }[])
		expect(items.map(({ price }) => price)).toEqual([1, 60, 90, 109.9, 30])
		expect(new Set(items.map(({ id }) => id)).size).toBe(5)
	})

	it('is the popular order without a search', async () => {
		expect((await list('sort=relevance')).payload).toEqual((await list('sort=popular')).payload)
	})
})
