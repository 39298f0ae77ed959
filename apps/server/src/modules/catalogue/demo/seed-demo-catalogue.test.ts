import { describe, expect, it } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { systemClock } from '../../../platform/clock.ts'
import { readCs2Finishes } from '../names/cs2-finishes.ts'
import { wearRanges } from '../names/wears.ts'
import { demoListings, seedDemoCatalogue } from './seed-demo-catalogue.ts'

const DAY_MINUTES = 24 * 60
const listings = demoListings()
const finishes = new Map(readCs2Finishes().map((finish) => [`${finish.name}\n${finish.phase}`, finish]))
const finishOf = (title: string, phase: string) =>
	finishes.get(
		`${title.replace(/^(★ )?(StatTrak™ |Souvenir )?/, '').replace(/ \([^()]+\)$/, '')}\n${phase}`,
	) ?? finishes.get(`${title.replace(/^(★ )?(StatTrak™ |Souvenir )?/, '')}\n${phase}`)

describe('the demo shop', () => {
	it('has about 3,000 listings of both games, deterministically', () => {
		const cs2 = listings.filter(({ kind }) => kind.category === 'cs2')
		expect([cs2.length, listings.length - cs2.length]).toEqual([2000, 1000])
		expect(demoListings()).toEqual(listings)
	})

	it('has every CS2 item in a valid wear of its finish, with a float within both ranges', () => {
		for (const { kind, floatValue } of listings.filter((each) => each.kind.category === 'cs2')) {
			const finish = finishOf(kind.title, kind.phase)
			const wear = wearRanges.find(({ key }) => key === kind.exterior)
			if (wear === undefined) {
				expect([kind.exterior, floatValue, finish?.floats]).toEqual(['not_painted', null, null])
				continue
			}
			expect(kind.title).toContain(`(${wear.label})`)
			expect(floatValue).toBeGreaterThanOrEqual(Math.max(wear.from, finish?.floats?.min ?? 1))
			expect(floatValue).toBeLessThanOrEqual(Math.min(wear.to, finish?.floats?.max ?? 0))
		}
	})

	it('has StatTrak and Souvenir only for finishes that exist as such, and never both', () => {
		for (const { kind } of listings.filter((each) => each.kind.category === 'cs2')) {
			const edition = kind.stattrak ? 'stattrak' : kind.souvenir ? 'souvenir' : null
			expect(kind.stattrak && kind.souvenir).toBe(false)
			if (edition !== null)
				expect([kind.title, finishOf(kind.title, kind.phase)?.edition]).toEqual([kind.title, edition])
			if (kind.type === 'Gloves') expect(edition).toBeNull()
		}
	})

	it('has some items on sale, some new and some trade-locked', () => {
		const share = (count: number) => count / listings.length
		const onSale = listings.filter((each) => each.oldPriceCents !== null)
		expect(share(onSale.length)).toBeCloseTo(0.12, 1)
		expect(onSale.every(({ oldPriceCents, priceCents }) => (oldPriceCents ?? 0) > priceCents)).toBe(true)
		expect(share(listings.filter(({ ageMinutes }) => ageMinutes < 14 * DAY_MINUTES).length)).toBeCloseTo(
			0.08,
			1,
		)
		const locks = listings.flatMap(({ tradeLockMinutes }) => tradeLockMinutes ?? [])
		expect(locks.length).toBeGreaterThan(300)
		expect(Math.max(...locks)).toBeLessThanOrEqual(7 * DAY_MINUTES)
	})

	it('has realistic best sellers', () => {
		const best = (category: string) =>
			[...new Set(listings.map(({ kind }) => kind))]
				.filter((kind) => kind.category === category)
				.sort((a, b) => b.popularity - a.popularity)
				.slice(0, 2)
				.map(({ title }) => title)
		expect(best('cs2')).toEqual(['AK-47 | Redline (Field-Tested)', 'AWP | Asiimov (Field-Tested)'])
		expect(best('dota2')).toEqual(['Manifold Paradox', 'Dragonclaw Hook'])
	})

	it('has realistic prices', () => {
		const asked = listings
			.filter(({ kind }) => kind.title === 'AK-47 | Redline (Field-Tested)')
			.map(({ priceCents }) => priceCents)
		expect(asked.length).toBeGreaterThan(2)
		expect(Math.min(...asked)).toBeGreaterThan(2_000)
		expect(Math.max(...asked)).toBeLessThan(3_600)
	})
})

describe('seedDemoCatalogue', () => {
	const count = 'select (select count(*) from items) as items, (select count(*) from item_kinds) as kinds'

	it('loads once, even on two nodes that start concurrently', async () => {
		const { db } = await cloneDatabase()
		const platform = { config: { demo: true }, clock: systemClock, db }
		await Promise.all([seedDemoCatalogue(platform), seedDemoCatalogue(platform)])
		await db.run("update items set status = 'sold' where id = 1")
		await seedDemoCatalogue(platform)
		const kinds = new Set(listings.map(({ kind }) => kind)).size
		expect(await db.one(count)).toEqual({ items: 3000, kinds })
		expect(await db.one('select status from items where id = 1')).toEqual({ status: 'sold' })
	})

	it('sets ages and locks relative to the time of loading', async () => {
		const { db } = await cloneDatabase()
		const now = new Date('2030-05-01T12:00:00Z')
		await seedDemoCatalogue({ config: { demo: true }, clock: { now: () => now }, db })
		const times = await db.one<{ newest: Date; soonest: Date; last: Date }>(
			'select max(created_at) as newest, min(trade_lock_until) as soonest, max(trade_lock_until) as last from items',
		)
		expect(times.newest.getTime()).toBeLessThanOrEqual(now.getTime())
		expect(times.soonest.getTime()).toBeGreaterThan(now.getTime())
		expect(times.last.getTime() - now.getTime()).toBeLessThanOrEqual(7 * DAY_MINUTES * 60_000)
	})

	it('does nothing outside the demo', async () => {
		const { db } = await cloneDatabase()
		await seedDemoCatalogue({ config: { demo: false }, clock: systemClock, db })
		expect(await db.one(count)).toEqual({ items: 0, kinds: 0 })
	})
})
