import type { Role } from '@skinverse/contract/capabilities'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { createShoppers } from '../apps/server/test/buyers.ts'
import { cloneDatabase, type TestDatabase } from '../apps/server/test/database.ts'
import { createOperator } from '../apps/server/test/operators.ts'
import { PASSWORD } from '../apps/server/test/password.ts'
import { accessibilityFaults } from './accessibility.ts'
import { DESKTOP, type LiveShop, openLiveShop, PHONE } from './harness.ts'
import { expectSound } from './looks.ts'
import { type OpenOffice, officeOf, panel } from './office.ts'
import { orderToSend } from './order-to-send.ts'

const unconfirmed = /^console: Failed to load resource.*403/

let shop: LiveShop
let database: TestDatabase
beforeAll(async () => {
	database = await cloneDatabase()
	shop = await openLiveShop({ DATABASE_URL: database.url })
})

async function officeFor(name: string, role: Role): Promise<OpenOffice> {
	const operator = await createOperator(database.db, role)
	await database.db.run('update operators set name = $2 where id = $1', [operator.id, name])
	return officeOf(shop.newPage, operator)
}

async function shopper(): Promise<number> {
	const [id = expect.unreachable()] = await createShoppers(database.db, 1, 10)
	return id
}

/** On a phone the areas are behind the menu. */
async function goTo(page: Page, area: RegExp): Promise<void> {
	const menu = page.getByRole('button', { name: 'Open menu' })
	if (await menu.isVisible()) await menu.click()
	await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: area }).click()
}

describe.each([
	['a desktop', DESKTOP],
	['a phone', PHONE],
])('on %s', (_, viewport) => {
	test('a correction of 1,500 EUR is requested by one operator, approved by a second, and booked once', async () => {
		const userId = await shopper()
		const openFirst = await officeFor('Fiona First', 'finance')
		const openSecond = await officeFor('Sam Second', 'finance')

		const first = await openFirst(`/people/${userId}`, { viewport })
		await first.getByRole('button', { name: 'Correct balance' }).click()
		const correction = first.getByRole('dialog')
		await correction.getByRole('textbox', { name: /^Credits/ }).fill('1612.91')
		await correction.getByLabel(/^Reason/).fill('Lost top-up of 1,500 EUR')
		await correction.getByRole('button', { name: 'Correct balance' }).click()
		await correction.waitFor({ state: 'detached' })
		await first.getByText('Waiting for approval by a second operator', { exact: true }).waitFor()
		await first.getByText('10.00 credits', { exact: true }).waitFor()
		await expectSound(first, 'the person, waiting')
		await first.getByRole('link', { name: 'View request' }).click()
		const own = panel(first, `Correction for shopper ${userId}`)
		await own.getByText('You made this request. Another operator has to decide.').waitFor()
		expect(await own.getByRole('button', { name: 'Approve' }).count()).toBe(0)

		const second = await openSecond('/', { viewport, expectedFaults: [unconfirmed] })
		await second.getByRole('link', { name: /Requests to approve/ }).click()
		await second.getByRole('heading', { level: 1, name: 'Approvals' }).waitFor()
		await expectSound(second, 'the queue')
		await second.getByRole('link', { name: `Correction for shopper ${userId}` }).click()
		const request = panel(second, `Correction for shopper ${userId}`)
		await request.getByText('10.00 becomes 1,622.91').waitFor({ state: 'attached' })
		await request.getByText('Fiona First').first().waitFor()
		await expectSound(second, 'the request')
		await request.getByRole('button', { name: 'Approve' }).click()
		const dialog = second.getByRole('dialog', { name: 'Move 1,612.91 credits?' })
		await dialog.getByLabel('Note').fill('Seen the bank statement')
		await expectSound(second, 'approving')
		// The proof of the sign-in is too old by now: the dialog asks for the password above the form, and goes on.
		await database.db.run("update operator_sessions set confirmed_at = now() - interval '11 minutes'")
		await dialog.getByRole('button', { name: 'Approve' }).press('Enter')
		const confirm = second.getByRole('dialog', { name: "Confirm it's you" })
		await confirm.getByLabel('Password', { exact: true }).fill(PASSWORD)
		await expect.poll(() => accessibilityFaults(second)).toEqual([])
		await second.keyboard.press('Enter')
		await dialog.waitFor({ state: 'detached' })
		await request.getByText('“Seen the bank statement”').waitFor()

		await first.goto(`/backoffice/people/${userId}`)
		await first.getByText('1,622.91 credits', { exact: true }).waitFor()
		await first.getByText('approved by Sam Second').waitFor()
		expect(
			await database.db.many('select credits_minor from corrections where user_id = $1', [userId]),
		).toEqual([{ credits_minor: 161_291 }])

		await goTo(second, /^Activity log/)
		await second.getByRole('heading', { level: 1, name: 'Activity log' }).waitFor()
		for (const [action, name] of [
			['Approval requested', 'Fiona First'],
			['Request approved', 'Sam Second'],
			['Balance corrected', 'Sam Second'],
		] as const) {
			await second
				.getByRole('row', { name: new RegExp(action) })
				.first()
				.getByText(name)
				.waitFor()
		}
	})
})

test('a promo code of 50 % is requested by a catalogue manager and approved by finance, on a phone', async () => {
	const openFirst = await officeFor('Cara Catalogue', 'catalogue')
	const openSecond = await officeFor('Finn Finance', 'finance')
	const first = await openFirst('/content/promo-codes', { viewport: PHONE })
	await first.getByRole('button', { name: 'New promo code' }).click()
	const form = first.getByRole('dialog', { name: 'New promo code' })
	await form.getByLabel(/^Code/).fill('HALF-OFF')
	await form.getByLabel(/^Discount/).fill('50')
	await form.getByText(/This code can reduce a cart by more than 30 %/).waitFor()
	await expectSound(first, 'the form')
	await form.getByRole('button', { name: 'Save' }).click()
	await form.waitFor({ state: 'detached' })
	const row = first.getByRole('row', { name: /HALF-OFF/ })
	await row.getByText('Waiting for approval').waitFor()
	await row.getByText('Disabled', { exact: true }).waitFor()
	await expectSound(first, 'the list, waiting')

	const second = await openSecond('/approvals', { viewport: PHONE })
	await second.getByRole('link', { name: /^Promo code \d+$/ }).click()
	const request = panel(second, /^Promo code \d+$/)
	await request.getByText('The code can reduce a cart by more than 30 %.').waitFor()
	await request.getByText('– becomes 50 %').waitFor({ state: 'attached' })
	await request.getByText('– becomes Once').waitFor({ state: 'attached' })
	await expectSound(second, 'the request')
	await request.getByRole('button', { name: 'Approve' }).click()
	const dialog = second.getByRole('dialog', { name: 'Activate this promo code?' })
	await dialog.getByRole('button', { name: 'Approve' }).click()
	await dialog.waitFor({ state: 'detached' })
	await request.getByRole('link', { name: 'HALF-OFF' }).click()
	await second
		.getByRole('row', { name: /HALF-OFF/ })
		.getByText('Active', { exact: true })
		.waitFor()
})

test('support requests a refund and withdraws the request', async () => {
	const orderId = await orderToSend(database.db, 1)
	const open = await officeFor('Sue Support', 'support')
	const page = await open(`/orders/${orderId}`, { viewport: PHONE })
	const order = panel(page, `Order ${orderId}`)
	await order.getByRole('button', { name: /as not deliverable$/ }).click()
	const dialog = page.getByRole('dialog', { name: 'Mark as not deliverable?' })
	await dialog.getByText(/Your role does not include refunds/).waitFor()
	await dialog.getByLabel('Reason').fill('The trade was declined')
	await expectSound(page, 'asking for a refund')
	await dialog.getByRole('button', { name: 'Request refund' }).click()
	await dialog.waitFor({ state: 'detached' })
	await order.getByText('Waiting for approval by a second operator').waitFor()
	await expect.poll(() => order.getByRole('button', { name: /as not deliverable$/ }).isDisabled()).toBe(true)
	await expectSound(page, 'waiting')
	await order.getByRole('button', { name: 'Withdraw' }).click()
	await order.getByText('Waiting for approval by a second operator').waitFor({ state: 'detached' })
	expect(
		await database.db.many("select id from ledger_transfers where kind = 'refund' and reference like $1", [
			`order:${orderId}:%`,
		]),
	).toEqual([])
})
