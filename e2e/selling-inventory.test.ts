import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { DESKTOP, type LiveShop, openLiveShop, PHONE } from './harness.ts'
import { tabTo } from './keyboard.ts'
import { expectSound } from './looks.ts'
import { OFFERS } from './selling.ts'
import { button, dialog, signIn } from './shopping.ts'

const SELLER = { id: 0, email: 'demo@skinverse.test', password: 'Demo1234' }
/** The player at the stand-in that the seller's trade link leads to. */
const STEAM_ID = '76561198083722517'

let shop: LiveShop
beforeAll(async () => {
	shop = await openLiveShop()
})

async function openInventory(page: Page): Promise<Locator> {
	await button(page, 'Sell skins').click()
	await dialog(page, 'Sell your skin')
		.getByRole('button', { name: 'Choose from your Steam inventory' })
		.click()
	return dialog(page, 'Your Steam inventory')
}

test.each([
	['a desktop', DESKTOP],
	['a phone', PHONE],
])(
	'a seller chooses items of the Steam inventory by keyboard and offers them, on %s',
	async (_, viewport) => {
		const page = await shop.newPage({ viewport })
		await signIn(page, SELLER, OFFERS)
		const inventory = await openInventory(page)
		const free = inventory.getByRole('listitem').getByRole('button', { disabled: false })
		await free.first().waitFor()
		await expectSound(page)
		const title = (await free.first().locator('bdi').textContent()) ?? ''
		for (const place of [0, 1]) {
			await tabTo(page, free.nth(place))
			await page.keyboard.press('Space')
		}
		expect(await inventory.getByRole('button', { pressed: true }).count()).toBeGreaterThanOrEqual(2)
		await tabTo(page, inventory.getByRole('button', { name: 'Add 2 items' }))
		await page.keyboard.press('Enter')
		await inventory.waitFor({ state: 'hidden' })
		const form = dialog(page, 'Sell your skin')
		await form.getByText(title, { exact: true }).first().waitFor()
		await expectSound(page)
		for (const price of await form.getByLabel('Price').all()) await price.fill('12.50')
		await form.getByRole('button', { name: 'Submit' }).press('Enter')
		await dialog(page, 'Thank you!').getByText('We will notify you within 3 working days.').waitFor()
		await page.keyboard.press('Escape')
		await page.getByText(`${title} and 1 more`).first().waitFor()
		const again = await openInventory(page)
		await again.getByText('Already offered').first().waitFor()
	},
)

test('a private inventory is explained, and the form by hand still works', async () => {
	const isPrivate = (value: boolean) =>
		fetch(`${shop.origin}/sandbox/steam/trading/control/accounts/${STEAM_ID}/flags`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ isPrivate: value }),
		})
	const page = await shop.newPage()
	await signIn(page, SELLER, OFFERS)
	const inventory = await openInventory(page)
	await inventory.getByRole('listitem').first().waitFor()
	await isPrivate(true)
	await inventory.getByRole('button', { name: 'Reload' }).click()
	await inventory.getByRole('heading', { name: 'Your inventory is private' }).waitFor()
	await expectSound(page)
	await isPrivate(false)
	await inventory.getByRole('button', { name: 'Try again' }).click()
	await inventory.getByRole('listitem').first().waitFor()
	await page.keyboard.press('Escape')
	await inventory.waitFor({ state: 'hidden' })
	await dialog(page, 'Sell your skin').getByLabel('Skin name').waitFor()
})
