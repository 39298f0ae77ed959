import { expect, it } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { addItem } from '../../../../test/items.ts'
import { removeDemoAccounts } from '../../demo-accounts/index.ts'
import { seedDemoSales } from './seed-demo-sales.ts'

it('the demo shop has a year of sales near the prices of today, which "demo remove" deletes', async () => {
	const { db } = await cloneDatabase()
	await addItem(db, { price_cents: 1000, popularity: 50 })
	const platform = { config: { demo: true }, clock: { now: () => new Date() }, db }
	await seedDemoSales(platform)
	await seedDemoSales(platform)
	const { days, oldest, newest, low, high, demo } = await db.one<Record<string, number>>(
		`select count(distinct day)::int as days, max((now() at time zone 'utc')::date - day) as oldest,
			min((now() at time zone 'utc')::date - day) as newest, min(prices_cents[1]) as low,
			max(prices_cents[1]) as high, count(*) filter (where is_demo)::int as demo
		from skin_sale_days`,
	)
	expect(days).toBeGreaterThan(200)
	expect(oldest).toBeGreaterThan(300)
	expect(newest).toBeGreaterThan(0)
	expect([low, high].every((cents = 0) => cents > 600 && cents < 1600)).toBe(true)
	expect(demo).toBe(days)
	expect((await removeDemoAccounts(db, { publish: async () => {} })).saleDays).toBe(days)
	expect(await db.maybe('select from skin_sale_days')).toBeUndefined()
})
