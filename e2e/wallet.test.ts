import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../apps/server/test/database.ts'
import { mailsTo, mailTo } from '../apps/server/test/mails.ts'
import { createPerson } from '../apps/server/test/people.ts'
import { DESKTOP, type LiveShop, openLiveShop, PHONE } from './harness.ts'
import { expectAccessible, expectSound } from './looks.ts'
import { LATER } from './patience.ts'
import { twoFrames, untilStill } from './settled.ts'
import { dialog, signIn } from './shopping.ts'

const TRADE_LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=48151623&token=Abc-12_z'
const LIST = '/products?price_from=20&price_till=60'
const demoShopper = { id: 0, email: 'demo@skinverse.test', password: 'Demo1234' }

let shop: LiveShop
let database: TestDatabase

beforeAll(async () => {
	database = await cloneDatabase()
	// What lies on no trade account is delivered without an answer of the buyer.
	await database.db.run('delete from trading_assets')
	shop = await openLiveShop({ DATABASE_URL: database.url })
})

const title = (page: Page, name: string) =>
	page.getByRole('heading', { level: 1, name, exact: true }).waitFor(LATER)
const cell = (page: Page, row: number, column: number) =>
	page.getByRole('row').nth(row).getByRole('cell').nth(column)

/** The first amount of a text, in hundredths: the credits, before the display currency. */
const minor = (text: string | null | undefined) =>
	Math.round(Number((/\d[\d,.]*/.exec(text ?? '')?.[0] ?? '').replaceAll(',', '')) * 100)

async function balanceOf(page: Page): Promise<number> {
	const { data } = await (await page.request.get('/api/user/profile')).json()
	return Math.round(data.balance * 100)
}

/** What a column of the two newest rows comes to. */
async function sumOf(page: Page, column: number): Promise<number> {
	const texts = await Promise.all([1, 2].map((row) => cell(page, row, column).textContent()))
	return texts.reduce((sum, text) => sum + minor(text?.split('€')[0]), 0)
}

async function standsBelow(first: Locator, last: Locator): Promise<boolean> {
	const [above, below] = await Promise.all([first.boundingBox(), last.boundingBox()])
	if (!above || !below) throw new Error('not on the page')
	return below.y > above.y + above.height / 2
}

async function openCart(page: Page): Promise<number> {
	await page.getByRole('button', { name: /^Cart/ }).click()
	return totalOf(page)
}

/** Of the open cart. */
async function totalOf(page: Page): Promise<number> {
	const total = dialog(page, 'Cart').getByText('Total', { exact: false }).last()
	await total.waitFor()
	await untilStill(page)
	return minor(await total.textContent())
}

/** Whether the page itself scrolls with the mouse wheel. */
async function scrolls(page: Page): Promise<boolean> {
	const top = () => page.evaluate(() => window.scrollY)
	const before = await top()
	await page.mouse.move(5, 300)
	await page.mouse.wheel(0, 200)
	await twoFrames(page)
	return (await top()) !== before
}

interface Billing {
	asksAll?: boolean
	decision: 'Approve' | 'Decline' | 'Leave pending'
}

/** What a new shopper is asked for before paying. */
async function fillBilling(form: Locator): Promise<void> {
	await form.getByLabel('Phone').fill('+372 5123 4567')
	await form.getByLabel('Country').selectOption('Estonia')
	await form.getByLabel('City').fill('Tallinn')
	await form.getByLabel(/^Address/).fill('Pikk 1')
	await form.getByLabel('Postal code').fill('10123')
	await form.getByLabel('Save my data for next time').check()
	await form.getByLabel(/^I accept/).check()
}

/** From the open top-up modal through the checkout and the sandbox's page. */
async function payTopUp(page: Page, { asksAll, decision }: Billing): Promise<void> {
	await dialog(page, 'Top up your balance').getByRole('button', { name: 'Bank card' }).click()
	const form = dialog(page, 'Checkout')
	if (asksAll) await fillBilling(form)
	else await form.getByLabel(/^I accept/).check()
	await form.getByRole('button', { name: /^Pay / }).click()
	await page.waitForURL((url) => url.pathname.startsWith('/sandbox/pay/'))
	await page.getByRole('button', { name: decision }).click()
}

// covers spec:other-screens.4 spec:payment-result-pages.2 spec:product.5
test('a shopper fills the cart, tops up, pays, and order, transactions, mails and balance agree to the cent', async () => {
	const person = await createPerson(database.db)
	const page = await shop.newPage()
	await signIn(page, person, LIST)

	// From the list, then from the details.
	await page
		.getByRole('article')
		.first()
		.getByRole('button', { name: /^Add to cart/ })
		.click()
	await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
	await page.getByRole('article').nth(1).getByRole('link').click()
	await page.getByRole('button', { name: 'Buy now' }).click()
	await expect.poll(() => dialog(page, 'Cart').getByRole('listitem').count()).toBe(2)
	const total = await totalOf(page)
	expect(total).toBeGreaterThan(4000)

	// Nothing on the balance: the top-up opens with all of it. Declined, it gives nothing.
	await dialog(page, 'Cart').getByRole('button', { name: 'TOP UP', exact: true }).click()
	const amount = dialog(page, 'Top up your balance').getByLabel('Amount', { exact: true })
	await expect.poll(async () => minor(await amount.inputValue())).toBe(Math.ceil((total * 93) / 100))
	await payTopUp(page, { asksAll: true, decision: 'Decline' })
	await title(page, 'Payment Failed')
	expect(await balanceOf(page)).toBe(0)

	// Left pending, it resolves by itself while the page waits.
	await page.getByRole('button', { name: 'TOP UP' }).click()
	await payTopUp(page, { decision: 'Leave pending' })
	await title(page, 'Payment Processing')
	await page.getByText('Payment is being processed. Status:').waitFor()
	await title(page, 'Payment Successful!')
	// 20 EUR at 0.93 EUR per credit.
	expect(await balanceOf(page)).toBe(2151)

	// What is still missing, approved.
	await openCart(page)
	await dialog(page, 'Cart').getByText('Balance 21.51 (≈ €20.00), you need').waitFor()
	await dialog(page, 'Cart').getByRole('button', { name: 'TOP UP', exact: true }).click()
	await payTopUp(page, { decision: 'Approve' })
	await title(page, 'Payment Successful!')
	const funded = await balanceOf(page)
	expect(funded).toBeGreaterThanOrEqual(total)
	expect(funded - total).toBeLessThanOrEqual(1)

	// A top-up from the cart returns to it.
	expect(await totalOf(page)).toBe(total)
	await dialog(page, 'Cart').getByLabel('Steam trade link').fill(TRADE_LINK)
	await dialog(page, 'Cart').getByRole('button', { name: 'PAY NOW' }).click()
	await page.getByText('Payment successful!', { exact: true }).waitFor()
	await page.waitForURL(`${shop.origin}/account?tab=orders`)
	await cell(page, 2, 4).getByText('SUCCESSFULLY').waitFor(LATER)

	const order = await cell(page, 1, 0).textContent()
	await expect.poll(() => sumOf(page, 3)).toBe(total)
	expect(await balanceOf(page)).toBe(funded - total)
	await page.getByRole('button', { name: 'Cart', exact: true }).waitFor()

	await page.getByRole('tab', { name: 'Transaction' }).click()
	// Until the rows are there, skeletons of the same shape are.
	await cell(page, 3, 3).getByText('FAILED').waitFor()
	await expect
		.poll(() => Promise.all([1, 2, 3].map((row) => cell(page, row, 3).textContent())))
		.toEqual(['SUCCESSFULLY', 'SUCCESSFULLY', 'FAILED'])
	await expect.poll(() => sumOf(page, 2)).toBe(funded)

	await mailTo(database.db, person.email, 4)
	const mails = await mailsTo(database.db, person.email)
	const placed = mails.find(({ subject }) => subject === `Order ${order} confirmed`)
	expect(minor(/\(([\d.,]+) credits ≈/.exec(placed?.text ?? '')?.[1])).toBe(total)
	expect(mails.filter(({ subject }) => subject.startsWith('Your top-up of'))).toHaveLength(2)
	expect(mails.some(({ subject }) => subject === `Order ${order} delivered`)).toBe(true)
})

describe.each([
	['a desktop', DESKTOP],
	['a phone', PHONE],
])('on %s', (_, viewport) => {
	// covers spec:account-page.10 spec:account-page.15 spec:account-page.16
	test('cart, top-up, checkout and histories have no accessibility faults and fit the window', async () => {
		const page = await shop.newPage({ viewport })
		await signIn(page, demoShopper, '/products?sort=desc')
		// Both runs fill the same cart: each with an item of its own.
		const card = page.getByRole('article').nth(viewport === PHONE ? 1 : 0)
		await card.getByRole('button', { name: /^Add to cart/ }).click()
		await card.getByRole('button', { name: /^Remove from cart/ }).waitFor()
		await openCart(page)
		await expectSound(page)
		expect(await scrolls(page)).toBe(false)
		const promo = dialog(page, 'Cart').getByLabel('Promo code', { exact: true })
		if (await promo.isVisible()) await promo.pressSequentially('WELCOME10\n')
		await dialog(page, 'Cart').getByText('Applied: WELCOME10').waitFor()
		await expectSound(page)
		await dialog(page, 'Cart').getByRole('button', { name: 'TOP UP', exact: true }).click()
		await dialog(page, 'Top up your balance').getByLabel('Amount', { exact: true }).waitFor()
		await expectSound(page)
		await dialog(page, 'Top up your balance').getByRole('button', { name: 'Bank card' }).click()
		await dialog(page, 'Checkout').getByRole('button', { name: /^Pay / }).click()
		await page.getByText('You must accept the terms and conditions').waitFor()
		await expectSound(page)
		// Three modals are open; the page behind them does not scroll until the last one is closed.
		for (const name of ['Checkout', 'Top up your balance', 'Cart']) {
			expect(await scrolls(page)).toBe(false)
			await page.keyboard.press('Escape')
			await dialog(page, name).waitFor({ state: 'detached' })
		}
		await expect.poll(() => scrolls(page)).toBe(true)
		for (const tab of ['orders', 'transactions']) {
			await page.goto(`/account?tab=${tab}`)
			await page
				.getByRole('cell')
				.getByText(/^[A-Z]{6,}$/)
				.first()
				.waitFor()
			await expectSound(page)
			// A phone has cards instead of columns: what a row says stands below each other.
			await expect.poll(() => standsBelow(cell(page, 1, 0), cell(page, 1, 3))).toBe(viewport === PHONE)
		}
	})

	test.each([
		['/success-payment', 'Order Placed Successfully!'],
		['/fail-payment?type=topup', 'Payment Failed'],
		['/pending-payment?type=topup&order=1', 'Payment Processing'],
	])('%s has no accessibility faults', async (path, name) => {
		const page = await shop.newPage({ viewport })
		await page.goto(path)
		await title(page, name)
		await expectAccessible(page)
	})
})
