import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Buyer, createBuyer, openShopWith, YEN } from '../../../../test/buyers.ts'
import { addItem } from '../../../../test/items.ts'
import { mailsTo, mailTo } from '../../../../test/mails.ts'
import { type MovableClock, standingClock } from '../../../../test/movable-clock.ts'
import type { TestShop } from '../../../../test/shop.ts'
import type { Database } from '../../../platform/database/database.ts'
import { openContent } from '../../content/index.ts'
import { watch as watchThing } from '../watch.ts'
import { theItem } from '../watched-thing.ts'
import { evaluateDue } from './evaluate-due.ts'
import { markDue } from './mark-due.ts'

const DAY_MINUTES = 24 * 60

let shop: TestShop
let clock: MovableClock
beforeAll(async () => {
	clock = standingClock()
	shop = await openShopWith({}, { clock, currencies: [YEN] })
})

const setPrice = (id: number, cents: number) =>
	shop.db.run('update items set price_cents = $2 where id = $1', [id, cents])
const watch = async ({ visitor }: Buyer, what: string, form: object) => {
	const { status } = await visitor.put(`/api/watchlist/${what}`, form)
	expect(status).toBe(200)
}
const skinOf = async (itemId: number) =>
	(
		await shop.db.one<{ skin_id: number }>(
			'select kind.skin_id from items join item_kinds kind on kind.id = items.kind_id where items.id = $1',
			[itemId],
		)
	).skin_id
const subjects = async ({ email }: Buyer) => (await mailsTo(shop.db, email)).map(({ subject }) => subject)

/** Every change so far was evaluated once another alert, set afterwards, was mailed. */
async function settled(): Promise<void> {
	const buyer = await createBuyer(shop)
	const id = await addItem(shop.db, { title: 'Sentinel', price_cents: 1000 })
	await watch(buyer, `items/${id}`, { alert: 'any_drop' })
	await setPrice(id, 900)
	await mailTo(shop.db, buyer.email)
}

describe('a price alert', () => {
	it('is mailed when the price falls to it, in credits, with a link to the item and one that ends the mails', async () => {
		const buyer = await createBuyer(shop)
		const id = await addItem(shop.db, { title: 'AWP | Alerted (Field-Tested)', price_cents: 12_000 })
		await watch(buyer, `items/${id}`, { alert: 'below', below: '110' })
		await setPrice(id, 10_990)
		const mail = await mailTo(shop.db, buyer.email)
		expect(mail.subject).toBe('AWP | Alerted (Field-Tested): now 118.17 credits ≈ €109.90')
		expect(mail.text).toContain('Your alert: €110.00 or less.')
		expect(mail.text).toContain(`/products/cs2/all/${id}`)
		expect(mail.text).toMatch(/Stop emails about this:\nhttp\S+\/unsubscribe\/entry-\d+-[\w-]{22}\n/)
		expect(mail.html).toContain('/unsubscribe/entry-')
	})

	it('speaks the language of the shopper', async () => {
		const buyer = await createBuyer(shop)
		await shop.db.run(
			"update users set language_id = (select id from languages where code = 'de') where id = $1",
			[buyer.id],
		)
		const id = await addItem(shop.db, { title: 'AWP | Deutsch (Field-Tested)', price_cents: 930 })
		await watch(buyer, `items/${id}`, { alert: 'any_drop' })
		await setPrice(id, 465)
		expect(await mailTo(shop.db, buyer.email)).toMatchObject({
			subject: 'AWP | Deutsch (Field-Tested): jetzt 5,00 Credits ≈ 4,65 €',
			text: expect.stringContaining('Vorher waren es 10,00 Credits ≈ 9,30 €.'),
		})
	})

	it('shows the display currency of the shopper, and the price of the alert as it was typed', async () => {
		const buyer = await createBuyer(shop)
		await shop.db.run("update users set currency_code = 'JPY' where id = $1", [buyer.id])
		const id = await addItem(shop.db, { title: 'AWP | Yen (Field-Tested)', price_cents: 12_000 })
		// The upper bound that ¥5,000 means.
		await watch(buyer, `items/${id}`, { alert: 'below', below: '28.57' })
		await setPrice(id, 2050)
		const mail = await mailTo(shop.db, buyer.email)
		expect(mail.subject).toBe('AWP | Yen (Field-Tested): now 22.04 credits ≈ ¥3,588')
		expect(mail.text).toContain('Your alert: ¥5,000 or less.')
	})

	it('of a skin follows the lowest price of the chosen exterior, also of a new copy', async () => {
		const buyer = await createBuyer(shop)
		const worn = { title: 'AK-47 | Lowest (Well-Worn)', exterior: 'well_worn' }
		const tested = { title: 'AK-47 | Lowest (Field-Tested)', exterior: 'field_tested' }
		const id = await skinOf(await addItem(shop.db, { ...tested, price_cents: 5000 }))
		await watch(buyer, `skins/${id}`, { alert: 'any_drop', exterior: 'field_tested' })
		await addItem(shop.db, { ...worn, price_cents: 100 })
		await addItem(shop.db, { ...tested, price_cents: 6000 })
		await settled()
		expect(await subjects(buyer)).toEqual([])
		await addItem(shop.db, { ...tested, price_cents: 4650 })
		const mail = await mailTo(shop.db, buyer.email)
		expect(mail.subject).toBe('AK-47 | Lowest (Field-Tested): now 50.00 credits ≈ €46.50')
		expect(mail.text).toContain('/skins/cs2/ak-47-lowest?exterior=field_tested')
	})

	it('is mailed at most once a day, and the next day at the price of then', async () => {
		const buyer = await createBuyer(shop)
		const id = await addItem(shop.db, { title: 'Daily', price_cents: 10_000 })
		await watch(buyer, `items/${id}`, { alert: 'any_drop' })
		await setPrice(id, 9300)
		await mailTo(shop.db, buyer.email)
		await setPrice(id, 8000)
		await settled()
		await setPrice(id, 7440)
		await settled()
		expect(await subjects(buyer)).toEqual(['Daily: now 100.00 credits ≈ €93.00'])
		clock.moveMinutes(DAY_MINUTES)
		await settled()
		expect(await subjects(buyer)).toEqual([
			'Daily: now 80.00 credits ≈ €74.40',
			'Daily: now 100.00 credits ≈ €93.00',
		])
	})

	it('is not mailed if its condition no longer holds when it is evaluated', async () => {
		const buyer = await createBuyer(shop)
		const [id, gone] = [await addItem(shop.db), await addItem(shop.db)]
		await watch(buyer, `items/${id}`, { alert: 'below', below: '5' })
		await watch(buyer, `items/${gone}`, { alert: 'below', below: '5' })
		await shop.db.transaction(async (tx) => {
			await tx.run('update items set price_cents = 400 where id = $1', [id])
			await tx.run("update items set price_cents = 400, status = 'sold' where id = $1", [gone])
			await tx.run('update items set price_cents = 600 where id = $1', [id])
		})
		await settled()
		expect(await subjects(buyer)).toEqual([])
	})

	it('is not mailed to an address that is not verified, nor to a blocked account, nor without an alert', async () => {
		const buyers = [await createBuyer(shop), await createBuyer(shop), await createBuyer(shop)]
		const [unverified, blocked, silent] = buyers as [Buyer, Buyer, Buyer]
		const id = await addItem(shop.db, { price_cents: 1000 })
		for (const buyer of [unverified, blocked]) await watch(buyer, `items/${id}`, { alert: 'any_drop' })
		await watch(silent, `items/${id}`, { alert: 'none' })
		await shop.db.run('update users set email_verified_at = null where id = $1', [unverified.id])
		await shop.db.run('update users set blocked_at = now() where id = $1', [blocked.id])
		await setPrice(id, 900)
		await settled()
		for (const buyer of buyers) expect(await subjects(buyer)).toEqual([])
		await shop.db.run('update users set email_verified_at = now() where id = $1', [unverified.id])
		await setPrice(id, 950)
		await mailTo(shop.db, unverified.email)
	})

	it('follows a change of everything at once', async () => {
		const buyer = await createBuyer(shop)
		const id = await addItem(shop.db, { title: 'Everything', price_cents: 930 })
		await watch(buyer, `items/${id}`, { alert: 'any_drop' })
		await shop.db.run(
			'insert into items (kind_id, price_cents) select kind_id, 5000 from items, generate_series(1, 1100) where id = $1',
			[id],
		)
		await shop.db.run('update items set price_cents = price_cents - 1 where price_cents > 900')
		expect(await mailTo(shop.db, buyer.email)).toMatchObject({
			subject: 'Everything: now 9.99 credits ≈ €9.29',
		})
	})

	it('is mailed once although many nodes evaluate it at the same time', async () => {
		const content = await openContent(shop.platform)
		const context = { platform: shop.platform, content }
		const buyers = await Promise.all(Array.from({ length: 5 }, () => createBuyer(shop)))
		const id = await addItem(shop.db, { title: 'Race', price_cents: 1000 })
		for (const buyer of buyers) await watch(buyer, `items/${id}`, { alert: 'any_drop' })
		await setPrice(id, 900)
		const node = async () => {
			await shop.db.transaction((tx) => markDue(tx))
			await shop.db.transaction((tx) => evaluateDue(context, tx))
		}
		await Promise.all(Array.from({ length: 4 }, node))
		for (const buyer of buyers) await mailTo(shop.db, buyer.email)
		await Promise.all(Array.from({ length: 4 }, node))
		for (const buyer of buyers) expect(await subjects(buyer)).toHaveLength(1)
		await content.close()
	})

	it('is mailed if the price falls, and the feed is read, before the alert is committed', async () => {
		const buyer = await createBuyer(shop)
		const id = await addItem(shop.db, { title: 'Late commit', price_cents: 1000 })
		const [changed, isRead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
		// Its transaction is older than the alert's, so the feed is read up to it.
		const change = shop.db.transaction(async (tx) => {
			await tx.run('update items set price_cents = 465 where id = $1', [id])
			changed.resolve()
			await isRead.promise
		})
		await changed.promise
		const { db } = shop.platform
		const transaction: Database['transaction'] = (work) =>
			db.transaction(async (tx) => {
				const result = await work(tx)
				isRead.resolve()
				await change
				await vi.waitUntil(() => shop.db.transaction((other) => markDue(other)))
				return result
			})
		const platform = { ...shop.platform, db: { ...db, transaction } }
		await watchThing({ platform }, buyer.id, theItem(id), { alert: 'any_drop' })
		expect(await mailTo(shop.db, buyer.email)).toMatchObject({
			subject: 'Late commit: now 5.00 credits ≈ €4.65',
		})
	})

	it('is evaluated by another node when one dies in the middle', async () => {
		const content = await openContent(shop.platform)
		const context = { platform: shop.platform, content }
		const buyer = await createBuyer(shop)
		const id = await addItem(shop.db, { title: 'Crash', price_cents: 1000 })
		await watch(buyer, `items/${id}`, { alert: 'any_drop' })
		await setPrice(id, 900)
		await shop.db
			.transaction(async (tx) => {
				await markDue(tx)
				await evaluateDue(context, tx)
				throw new Error('the node dies')
			})
			.catch(() => undefined)
		await mailTo(shop.db, buyer.email)
		await settled()
		expect(await subjects(buyer)).toHaveLength(1)
		await content.close()
	})

	it('is evaluated after a restore into a server with other transaction ids, and after a long pause', async () => {
		const buyer = await createBuyer(shop)
		const id = await addItem(shop.db, { title: 'Restored', price_cents: 1000 })
		await watch(buyer, `items/${id}`, { alert: 'any_drop' })
		await shop.db.run('alter table items disable trigger items_altered')
		await setPrice(id, 465)
		await shop.db.run('alter table items enable trigger items_altered')
		await shop.db.run("update watchlist_feed set horizon = '99999999999'")
		expect(await mailTo(shop.db, buyer.email)).toMatchObject({
			subject: 'Restored: now 5.00 credits ≈ €4.65',
		})
	})
})
