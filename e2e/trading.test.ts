import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { DESKTOP, type LiveShop, openLiveShop, PHONE } from './harness.ts'
import { expectSound } from './looks.ts'
import { dialog, signIn } from './shopping.ts'

const SHOPPER = { id: 0, email: 'demo@skinverse.test', password: 'Demo1234' }
/** A round of the trade account, on a machine that runs other tests. */
const TRADED = { timeout: 60_000 }

let shop: LiveShop
beforeAll(async () => {
	// With the role that works the trade accounts.
	shop = await openLiveShop({ ROLE: 'all' })
})

/** Buys the first item of the list, the cheapest, which lies on a trade account, and opens the page of the order. */
async function buy(page: Page): Promise<void> {
	await signIn(page, SHOPPER, '/products')
	await page
		.getByRole('button', { name: /^Add to cart: / })
		.first()
		.click()
	await page
		.getByRole('button', { name: /^Remove from cart: / })
		.first()
		.waitFor()
	await page.getByRole('button', { name: /^Cart, 1/ }).click()
	await dialog(page, 'Cart').getByRole('button', { name: 'PAY NOW' }).click()
	await page.waitForURL((url) => url.search === '?tab=orders')
	await page
		.getByRole('link', { name: /^#\d+$/ })
		.first()
		.click()
	await page.waitForURL(/\/account\/orders\/\d+$/)
}

/** Answers the trade offer at the stand-in, as its receiver. */
async function answerOffer(page: Page, answer: 'Accept' | 'Decline'): Promise<void> {
	const link = page.getByRole('link', { name: 'Open trade offer' })
	await link.waitFor(TRADED)
	await expectSound(page)
	const code = await page.getByText(/^[A-Z0-9]{3}-[A-Z0-9]{3}$/).textContent()
	const steam = await page.context().newPage()
	await steam.goto((await link.getAttribute('href')) ?? '')
	await steam.getByText(code ?? '', { exact: true }).waitFor()
	const button = steam.getByRole('button', { name: answer, exact: true })
	await button.click()
	// A page that is closed while it loads can keep the browser busy for ever.
	await button.waitFor({ state: 'detached' })
	await steam.close()
}

test.each([
	['a desktop', DESKTOP],
	['a phone', PHONE],
])('the buyer accepts the trade offer and sees the delivery without a reload, on %s', async (_, viewport) => {
	const page = await shop.newPage({ viewport })
	await buy(page)
	await answerOffer(page, 'Accept')
	await page.getByText('Successfully', { exact: true }).waitFor(TRADED)
	await page.getByRole('region', { name: 'Progress' }).getByRole('heading', { name: 'Delivered' }).waitFor()
	expect(await page.getByRole('link', { name: 'Open trade offer' }).count()).toBe(0)
})

test('after a declined offer the buyer asks for a new one, and then for the money', async () => {
	const page = await shop.newPage()
	await buy(page)
	await answerOffer(page, 'Decline')
	await page.getByText('You declined the trade offer.').waitFor(TRADED)
	await expectSound(page)
	await page.getByRole('button', { name: 'Send a new offer' }).press('Enter')
	await page.getByText('We are sending you a new trade offer.').waitFor()
	await answerOffer(page, 'Decline')
	await page.getByRole('button', { name: 'Refund me' }).press('Enter')
	await page.getByText('Everything you paid is back on your balance.').waitFor(TRADED)
})
