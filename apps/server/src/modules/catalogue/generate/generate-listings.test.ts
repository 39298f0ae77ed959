import { describe, expect, it } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { clearGenerated, generateListings } from './generate-listings.ts'

const options = { seed: 7, now: new Date('2026-08-01T00:00:00Z'), onProgress: () => {} }
const all = `select title, phase, price_cents, float_value, paint_seed, items.created_at
	from items join item_kinds on item_kinds.id = kind_id order by items.id`

describe('generateListings', () => {
	it('creates the requested number, of many kinds of both games', async () => {
		const { db } = await cloneDatabase()
		const steps: number[] = []
		const made = await generateListings(db, {
			...options,
			count: 10_000,
			onProgress: (done) => steps.push(done),
		})
		expect(made).toEqual({ listings: 10_000, kinds: 1_000 })
		expect(steps.at(-1)).toBe(10_000)
		expect(
			await db.many(
				`select category, count(*) > 1000 as many, bool_and(exists (select from items where kind_id = item_kinds.id))
					as listed from item_kinds join items on kind_id = item_kinds.id group by 1 order by 1`,
			),
		).toEqual([
			{ category: 'cs2', many: true, listed: true },
			{ category: 'dota2', many: true, listed: true },
		])
	})

	it('is deterministic by seed', async () => {
		const [one, two, three] = await Promise.all([cloneDatabase(), cloneDatabase(), cloneDatabase()])
		await generateListings(one.db, { ...options, count: 500 })
		await generateListings(two.db, { ...options, count: 500 })
		await generateListings(three.db, { ...options, count: 500, seed: 8 })
		const [first, second, third] = await Promise.all([one, two, three].map(({ db }) => db.many(all)))
		expect(second).toEqual(first)
		expect(third).not.toEqual(first)
	})

	it('removes its own listings, but neither sold nor other ones', async () => {
		const { db } = await cloneDatabase()
		await db.run(
			"insert into item_kinds (category, title, type) values ('dota2', 'Manifold Paradox', 'Weapon'), ('cs2', 'Kept', 'Rifle')",
		)
		await db.run(
			"insert into items (kind_id, price_cents) select id, 100 from item_kinds where title = 'Kept'",
		)
		await generateListings(db, { ...options, count: 300 })
		await db.run(
			"update items set status = 'sold' where id = (select min(id) from items where source = 'generated')",
		)
		const cleared = await clearGenerated(db)
		expect(cleared.listings).toBe(299)
		expect(await db.many('select status, count(*) from items group by 1 order by 1')).toEqual([
			{ status: 'available', count: 1 },
			{ status: 'sold', count: 1 },
		])
		const left = await db.many<{ title: string }>(
			'select title from item_kinds where source is null order by title',
		)
		expect(left.map(({ title }) => title)).toEqual(['Kept', 'Manifold Paradox'])
	})
})
