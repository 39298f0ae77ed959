import { beforeEach, describe, expect, it } from 'vitest'
import { addItem } from '../../../../test/items.ts'
import { standingClock } from '../../../../test/movable-clock.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { addSales } from '../../../../test/skin-sales.ts'
import { cloneUnscheduled } from '../../../../test/unscheduled.ts'
import { createMedianCache } from './median-cache.ts'

const slug = 'ak-47-redline'
const prices = [900, 1000, 1000, 1000, 1100]
let shop: TestShop
let clock: ReturnType<typeof standingClock>
let variant: { skin: { id: number }; exterior: string; class: string }

beforeEach(async () => {
	clock = standingClock()
	const database = await cloneUnscheduled()
	await addItem(database.db, { title: 'AK-47 | Redline (Field-Tested)', exterior: 'field_tested' })
	shop = await openShop({ database, clock })
	const { id } = await shop.db.one<{ id: number }>('select id from skins where slug = $1', [slug])
	variant = { skin: { id }, exterior: 'field_tested', class: 'Normal' }
})

describe('medians that answers from memory contain', () => {
	it('are read once in five minutes', async () => {
		const medians = createMedianCache(shop.platform)
		expect(await medians.of(variant)).toBeNull()
		await addSales(shop.db, { slug, days: 1, prices })
		clock.moveMinutes(4)
		expect(await medians.of(variant)).toBeNull()
		clock.moveMinutes(1)
		expect(await medians.of(variant)).toBe(1000)
	})

	it('are left out while they cannot be read, and are read again by the next request', async () => {
		await addSales(shop.db, { slug, days: 1, prices })
		const medians = createMedianCache(shop.platform)
		await shop.db.run('alter table skin_sale_days rename to moved')
		expect(await medians.of(variant)).toBeNull()
		await shop.db.run('alter table moved rename to skin_sale_days')
		expect(await medians.of(variant)).toBe(1000)
	})
})
