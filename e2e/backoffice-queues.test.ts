import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../apps/server/test/database.ts'
import { DESKTOP, type LiveShop, openLiveShop, PHONE } from './harness.ts'
import { expectSound } from './looks.ts'
import { demoOffice, type OpenOffice, openRow, panel } from './office.ts'
import { orderToSend } from './order-to-send.ts'

const changedMeanwhile = /^console: Failed to load resource.*409/

let shop: LiveShop
let database: TestDatabase
let open: OpenOffice

beforeAll(async () => {
	database = await cloneDatabase()
	shop = await openLiveShop({ DATABASE_URL: database.url })
	open = demoOffice(shop)
})

/** After the decision another entry of the same queue is open. */
async function nextOpens(page: Page, decide: () => Promise<void>): Promise<void> {
	const [, area, id] =
		/^\/backoffice\/(\w+)\/(\d+)$/.exec(new URL(page.url()).pathname) ?? expect.unreachable()
	await decide()
	await page.waitForURL(({ pathname }) => {
		const [, nextArea, nextId] = pathname.match(/^\/backoffice\/(\w+)\/(\d+)$/) ?? []
		return nextArea === area && nextId !== id
	})
}

test('an operator finds an order, sends one item, fails the other, and reads both in the activity log', async () => {
	const id = await orderToSend(database.db, 2)
	const page = await open('/orders')
	await page.getByPlaceholder('Number, email or item').fill(String(id))
	await page.waitForURL((url) => url.searchParams.get('search') === String(id))
	await page.getByRole('row', { name: new RegExp(`Order ${id}`) }).click()
	const order = panel(page, `Order ${id}`)
	await order
		.getByRole('button', { name: /^Mark .* as sent$/ })
		.first()
		.click()
	await page.getByText('Marked as sent. The buyer gets an email in 30 seconds.').waitFor()
	await order.getByText('by Demo Operator').waitFor()
	await order.getByRole('button', { name: /as not deliverable$/ }).click()
	const dialog = page.getByRole('dialog', { name: 'Mark as not deliverable?' })
	await dialog.getByRole('button', { name: 'Refund' }).click()
	await dialog.getByText('Reason is required').waitFor()
	await dialog.getByLabel('Reason').fill('The trade was declined')
	await dialog.getByRole('button', { name: 'Refund' }).click()
	await order.getByText('“The trade was declined”').waitFor()
	await order.getByText('Refunded, credits').waitFor()
	// Back, reload and a shared link bring back the same view.
	await page.reload()
	await order.getByText('“The trade was declined”').waitFor()
	await page.goBack()
	await order.waitFor({ state: 'detached' })
	await page.waitForURL((url) => url.searchParams.get('search') === String(id))

	await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Activity log' }).click()
	await page.getByLabel('Action').selectOption('Items marked as not deliverable')
	await page.getByRole('link', { name: 'Items marked as not deliverable' }).first().click()
	await panel(page, /^Items marked as not deliverable/)
		.getByText('The trade was declined')
		.waitFor()
})

test('a change by another operator is reported as a conflict, and shown after a reload', async () => {
	const id = await orderToSend(database.db, 2)
	const page = await open(`/orders/${id}`, { expectedFaults: [changedMeanwhile] })
	const order = panel(page, `Order ${id}`)
	await order.getByRole('button', { name: 'Refund the rest' }).click()
	const dialog = page.getByRole('dialog', { name: 'Refund the rest of this order?' })
	await dialog.getByLabel('Reason').fill('Out of stock')
	await database.db.run("select settle_order($1, null, 'completed')", [id])
	await dialog.getByRole('button', { name: 'Refund' }).click()
	await dialog.getByText('Changed in the meantime', { exact: true }).waitFor()
	await dialog.getByRole('button', { name: 'Reload' }).click()
	await dialog.waitFor({ state: 'detached' })
	await order.getByText('Completed').waitFor()
	await expect.poll(() => order.getByRole('button', { name: 'Refund the rest' }).count()).toBe(0)
})

test('a held deposit is closed, and a correction is accepted once the shopper has no open deposit', async () => {
	const page = await open('/', { expectedFaults: [changedMeanwhile] })
	await page.getByRole('link', { name: /Held deposits/ }).click()
	await page.waitForURL((url) => url.search === '?status=held')
	await page.getByRole('link', { name: 'Deposit 8' }).click()
	const close = async (id: number) => {
		const deposit = panel(page, `Deposit ${id}`)
		await expect.poll(() => deposit.getByRole('button', { name: 'Correct balance' }).isDisabled()).toBe(true)
		await deposit.getByRole('button', { name: 'Close', exact: true }).click()
		const closing = page.getByRole('dialog', { name: 'Close this deposit?' })
		await closing.getByLabel('Reason').fill('9 EUR came instead of 10')
		await closing.getByRole('button', { name: 'Close', exact: true }).first().click()
		await closing.waitFor({ state: 'detached' })
		await deposit.getByText('Canceled').waitFor()
		return deposit
	}
	const deposit = await close(8)
	await deposit.getByRole('button', { name: 'Correct balance' }).click()
	const correction = page.getByRole('dialog', { name: "Correct Dana Demo's balance" })
	await correction.getByRole('textbox', { name: 'Credits' }).fill('1.234')
	await correction.getByLabel('Reason').fill('9 EUR came instead of 10')
	await correction.getByRole('button', { name: 'Correct balance' }).click()
	await correction.getByText('Please enter an amount with at most two decimals').waitFor()
	await correction.getByRole('textbox', { name: 'Credits' }).fill('9.68')
	await correction.getByRole('button', { name: 'Correct balance' }).click()
	// Another deposit is still open: it comes first.
	await expectSound(page)
	await correction.getByRole('link', { name: 'Deposit 7, 50.00 EUR' }).click()
	await correction.waitFor({ state: 'detached' })
	await close(7)
	await page.goto('/backoffice/deposits/8')
	await deposit.getByRole('button', { name: 'Correct balance' }).click()
	await correction.getByRole('textbox', { name: 'Credits' }).fill('9.68')
	await correction.getByLabel('Reason').fill('9 EUR came instead of 10')
	await correction.getByRole('button', { name: 'Correct balance' }).click()
	await deposit.getByText('+9.68 credits').waitFor()
})

test('an offer gets another price and a bank transfer is made; the next payout opens', async () => {
	const page = await open('/')
	await page.getByRole('link', { name: /Offers to answer/ }).click()
	await page.getByRole('heading', { level: 1, name: 'Offers' }).waitFor()
	await openRow(page, 1)
	await page.getByRole('button', { name: 'Set our price to 10 % below asking price' }).click()
	await page.getByRole('button', { name: /^Send quote of €/ }).click()
	await page.getByText('Quote expires').waitFor()
	await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Payouts' }).click()
	await page
		.getByRole('navigation', { name: 'Filter' })
		.locator('[aria-current="page"]', { hasText: 'To make' })
		.waitFor()
	await page
		.getByRole('link', { name: /^Payout \d+/ })
		.first()
		.click()
	await page.getByRole('button', { name: 'Show full IBAN' }).click()
	await page.getByText('Full IBAN', { exact: true }).waitFor()
	await page.getByRole('button', { name: 'Mark as paid' }).click()
	const confirm = page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' })
	await nextOpens(page, () => confirm.click())
	const trail = () =>
		database.db.many<{ action: string }>(
			"select action from operator_trail where action ~ '^(offers|payouts)' order by id",
		)
	await expect
		.poll(async () => (await trail()).map(({ action }) => action))
		.toEqual(['offers.propose', 'payouts.reveal', 'payouts.paid'])
})

test('the books are checked on demand and everything adds up', async () => {
	const page = await open('/books')
	await page.getByRole('button', { name: 'Check now' }).click()
	await page.getByText('No problems found').first().waitFor()
	await page.getByRole('cell', { name: 'Demo Operator' }).waitFor()
})

describe.each([
	['a desktop', DESKTOP],
	['a phone', PHONE],
])('on %s', (_, viewport) => {
	test('no screen has accessibility faults or is wider than the window', async () => {
		const page = await open('/', { viewport })
		await page.getByRole('img', { name: /by day/ }).waitFor()
		for (const [path, heading] of [
			['/', 'Today'],
			['/orders', 'Orders'],
			['/orders/1', 'Order 1'],
			['/deposits/7?status=held', 'Deposit 7'],
			['/offers/11', /Twin Turbo/],
			['/payouts/1', /./],
			['/trail', 'Activity log'],
			['/books', 'Ledger'],
		] as const) {
			await page.goto(`/backoffice${path}`)
			await page.getByRole('heading', { name: heading }).last().waitFor()
			await expectSound(page, path)
		}
	})
})
