import { beforeAll, expect, it } from 'vitest'
import { signIn } from '../../../../test/people.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { cloneUnscheduled } from '../../../../test/unscheduled.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { seedDemoWatchlist } from './seed-demo-watchlist.ts'

let shop: TestShop
let dana: Visitor

beforeAll(async () => {
	shop = await openShop({ database: await cloneUnscheduled({ isDemo: true }), config: { demo: true } })
	dana = shop.visitor()
	await signIn(dana, { id: 0, email: 'demo@skinverse.test', password: 'Demo1234' })
})

const watchlist = async () => (await dana.get('/api/watchlist')).body.payload

it("the demo's regular shopper watches skins and a copy, with alerts that are not due, and two searches", async () => {
	const { entries, searches } = await watchlist()
	expect(entries).toMatchObject([
		{ kind: 'item', alert: 'none' },
		{ kind: 'skin', alert: 'none', is_reached: false },
		{ kind: 'skin', alert: 'none', is_reached: false },
		{ kind: 'skin', alert: 'below', is_reached: false },
		{ kind: 'skin', alert: 'any_drop', is_reached: false },
	])
	expect(entries.every(({ price }: { price: number | null }) => price !== null)).toBe(true)
	expect(searches).toHaveLength(2)
	expect(await shop.db.many('select from watchlist_entries where is_due')).toEqual([])
})

it('is made once: what the shopper removes stays removed', async () => {
	await shop.db.run('delete from watchlist_entries')
	await seedDemoWatchlist({ config: { demo: true }, db: shop.db })
	expect((await watchlist()).entries).toEqual([])
})
