import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '../apps/server/src/modules/ledger/index.ts'
import { verifyOrders } from '../apps/server/src/modules/orders/index.ts'
import { TRADE_URL } from '../apps/server/test/buyers.ts'
import { cloneDatabase, type TestDatabase } from '../apps/server/test/database.ts'
import { addItem } from '../apps/server/test/items.ts'
import { mailAbout, mailsTo } from '../apps/server/test/mails.ts'
import { type Member, signedIn } from '../apps/server/test/members.ts'
import { createOperator } from '../apps/server/test/operators.ts'
import { ownPort } from '../apps/server/test/own-port.ts'
import { openShop, type TestShop } from '../apps/server/test/shop.ts'
import { decide, topUp } from '../apps/server/test/top-ups.ts'
import { type LiveShop, openBrowser } from './harness.ts'
import { find, giveReason, type OpenOffice, officeOf, panel } from './office.ts'
import { visit } from './settled.ts'
import { dialog, signIn } from './shopping.ts'

const SENT = 'Journey | Sent'
const FAILED = 'Journey | Failed'

let database: TestDatabase
let shop: TestShop
let buyer: Member
let newPage: LiveShop['newPage']
let openOffice: OpenOffice
let itemIds: { sent: number; failed: number }

beforeAll(async () => {
	database = await cloneDatabase()
	// The demo takes sandbox money but delivers by itself: the top-up is made there, the rest where people deliver.
	const demo = await openShop({ database, config: { demo: true } })
	buyer = await signedIn(demo)
	const { page } = await topUp(buyer.visitor, { amount: '40' })
	await decide(buyer.visitor, page, 'approve')
	await demo.close()
	itemIds = {
		sent: await addItem(database.db, { title: SENT, price_cents: 1437 }),
		failed: await addItem(database.db, { title: FAILED, price_cents: 999 }),
	}
	const port = await ownPort()
	shop = await openShop({ database, port, config: { publicUrl: `http://127.0.0.1:${port}` } })
	newPage = openBrowser(shop.origin)
	openOffice = officeOf(newPage, await createOperator(database.db), shop.platform.clock.now)
})

/** An amount as it is shown, in hundredths. */
const minor = (text: string | null | undefined) =>
	Math.round(Number((text?.split('€')[0] ?? '').replaceAll(/[^\d.]/g, '')) * 100)

async function balanceOf(page: Page): Promise<number> {
	const { data } = await (await page.request.get('/api/user/profile')).json()
	return Math.round(data.balance * 100)
}

/** A row of the account's tables: the amount and the status. */
async function rowOf(page: Page, text: string, amountColumn: number) {
	const cells = page.getByRole('row').filter({ hasText: text }).getByRole('cell')
	return {
		amount: minor(await cells.nth(amountColumn).textContent()),
		status: await cells.nth(amountColumn + 1).textContent(),
	}
}

async function buy(page: Page, titles: readonly string[]): Promise<number> {
	for (const title of titles) {
		await visit(page, `/products?search=${encodeURIComponent(title)}`)
		await page.getByRole('button', { name: `Add to cart: ${title}` }).click()
		await page.getByRole('button', { name: `Remove from cart: ${title}` }).waitFor()
	}
	await page.getByRole('button', { name: `Cart, ${titles.length} items` }).click()
	await dialog(page, 'Cart').getByLabel('Steam trade link').fill(TRADE_URL)
	const [answer] = await Promise.all([
		page.waitForResponse('**/api/purchase/product'),
		dialog(page, 'Cart').getByRole('button', { name: 'PAY NOW' }).click(),
	])
	await page.getByText('Payment successful!', { exact: true }).waitFor()
	await page.waitForURL((url) => url.search === '?tab=orders')
	return (await answer.json()).order_id
}

test('of two items an operator sends one and fails the other: orders, balance, transactions and mails agree to the cent', async () => {
	const { person } = buyer
	const [page, office] = [await newPage(), await openOffice()]
	await signIn(page, person, '/products')
	// 40 EUR at 0.93 EUR per credit.
	const funded = 4301
	expect(await balanceOf(page)).toBe(funded)
	const order = await buy(page, [SENT, FAILED])
	const prices = { sent: 1545, failed: 1074 }
	await expect.poll(() => rowOf(page, SENT, 3)).toMatchObject({ amount: prices.sent })
	await expect.poll(() => rowOf(page, FAILED, 3)).toEqual({ amount: prices.failed, status: 'PROCESSING' })
	const paid = prices.sent + prices.failed
	expect(await balanceOf(page)).toBe(funded - paid)

	await find(office, 'orders', order)
	const panelOfOrder = panel(office, `Order ${order}`)
	await panelOfOrder.getByRole('button', { name: `Mark ${SENT} as sent` }).click()
	await office.getByText('Marked as sent. The buyer gets an email in 30 seconds.').waitFor()
	await panelOfOrder.getByRole('button', { name: `Undo: ${SENT} was not sent` }).click()
	await panelOfOrder.getByText('Sent, undone').waitFor()
	await panelOfOrder.getByRole('button', { name: `Mark ${SENT} as sent` }).click()
	await panelOfOrder.getByText(/^Sent. Email in \d+ s$/).waitFor()
	await panelOfOrder.getByRole('button', { name: `Mark ${FAILED} as not deliverable` }).click()
	await giveReason(office, 'Mark as not deliverable?', 'The trade was declined', 'Refund')
	await panelOfOrder.getByText('“The trade was declined”').waitFor()
	await expect.poll(() => panelOfOrder.getByRole('button', { name: /^Mark / }).count()).toBe(0)
	await panelOfOrder.getByText('Refunded, credits').waitFor()
	await panelOfOrder.getByText('10.74', { exact: true }).waitFor()
	expect(await rowOf(page, SENT, 3)).toMatchObject({ status: 'PROCESSING' })
	// As if the time to undo were over.
	await database.db.run("update jobs.job set start_after = now() where name = 'orders.confirm-sent'")
	await panelOfOrder.getByText(/^Sent. Email/).waitFor({ state: 'detached' })

	await page.reload()
	await page.getByRole('cell').getByText('SUCCESSFULLY').waitFor()
	await expect.poll(() => rowOf(page, SENT, 3)).toEqual({ amount: prices.sent, status: 'SUCCESSFULLY' })
	await expect.poll(() => rowOf(page, FAILED, 3)).toEqual({ amount: prices.failed, status: 'FAILED' })
	expect(await balanceOf(page)).toBe(funded - prices.sent)
	await page.getByRole('tab', { name: 'Transaction' }).click()
	await page.getByRole('cell').getByText('SUCCESSFULLY').waitFor()
	await expect.poll(() => rowOf(page, 'Top up', 2)).toEqual({ amount: funded, status: 'SUCCESSFULLY' })

	await mailAbout(database.db, person.email, `Refund for order #${order}`)
	await mailAbout(database.db, person.email, `Order #${order} delivered`)
	const mails = await mailsTo(database.db, person.email)
	const textOf = (subject: string) => mails.find((mail) => mail.subject === subject)?.text ?? ''
	expect(textOf(`Order #${order} confirmed`)).toContain('(26.19 credits ≈ €24.36)')
	expect(textOf(`Order #${order} delivered`)).toContain(`${SENT}: 15.45 credits`)
	expect(textOf(`Order #${order} delivered`)).not.toContain(FAILED)
	expect(textOf(`Refund for order #${order}`)).toContain('We refunded 10.74 credits ≈ €9.99 to your balance')
	// The others are about the account: a new trade link, a new device.
	expect(mails.filter(({ subject }) => !subject.startsWith('Skinverse: '))).toHaveLength(4)

	// Back on sale, for every visitor.
	await page.goto(`/products?search=${encodeURIComponent('Journey')}`)
	await page.getByRole('button', { name: `Add to cart: ${FAILED}` }).waitFor()
	await expect.poll(() => page.getByRole('button', { name: `Add to cart: ${SENT}` }).count()).toBe(0)
	const stock = await database.db.many('select id, status from items where id = any ($1) order by id', [
		[itemIds.sent, itemIds.failed],
	])
	expect(stock).toEqual([
		{ id: itemIds.sent, status: 'sold' },
		{ id: itemIds.failed, status: 'available' },
	])
	expect(await verifyLedger(database.db)).toMatchObject({ faults: [] })
	expect(await verifyOrders(database.db)).toMatchObject({ faults: [] })
})
