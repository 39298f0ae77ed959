import { beforeAll, describe, expect, test } from 'vitest'
import { DESKTOP, type LiveShop, openLiveShop, PHONE } from './harness.ts'
import { expectSound } from './looks.ts'
import { demoOffice, type OpenOffice } from './office.ts'

/** Each part, what is there once it is loaded, and the button that opens its form. */
const parts: readonly { name: string; title: string; shows: string; edit?: RegExp }[] = [
	{ name: 'settings', title: 'Settings', shows: 'Selling and delivery' },
	{ name: 'payment-methods', title: 'Payment methods', shows: 'Bank card', edit: /^Edit Bank card/ },
	{ name: 'currencies', title: 'Currencies', shows: 'EUR', edit: /^Edit EUR/ },
	{ name: 'languages', title: 'Languages', shows: 'Deutsch', edit: /^Edit Deutsch/ },
	{ name: 'texts', title: 'Texts', shows: 'accept', edit: /^Edit accept$/ },
	{ name: 'pages', title: 'Pages', shows: 'How It Works' },
	{ name: 'social-links', title: 'Social links', shows: 'Discord', edit: /^Edit Discord/ },
	{ name: 'countries', title: 'Countries', shows: 'Albania' },
	{ name: 'promo-codes', title: 'Promo codes', shows: 'WELCOME10', edit: /^New promo code/ },
	{ name: 'packs', title: 'Packs', shows: 'Rifle rack', edit: /^Edit Rifle rack/ },
	{ name: 'prompts', title: 'Prompts', shows: 'Sticker craft critic', edit: /^Edit Sticker craft critic/ },
]

let shop: LiveShop
let open: OpenOffice
beforeAll(async () => {
	shop = await openLiveShop()
	open = demoOffice(shop)
})

describe.each([
	['desktop', DESKTOP],
	['phone', PHONE],
])('the content on a %s', (_, viewport) => {
	test('every part and its form pass axe', async () => {
		const page = await open('/content/settings', { viewport })
		const links = page.getByRole('navigation', { name: 'Content sections' })
		for (const { name, title, shows, edit } of parts) {
			await links.getByRole('link', { name: title, exact: true }).click()
			await page.getByRole('heading', { level: 1, name: `Content: ${title}` }).waitFor({ state: 'attached' })
			await page.getByText(shows, { exact: true }).filter({ visible: true }).first().waitFor()
			await expectSound(page, name)
			if (edit === undefined) continue
			await page.getByRole('button', { name: edit }).first().click()
			const dialog = page.getByRole('dialog')
			await dialog.getByRole('button', { name: 'Save' }).waitFor()
			await expectSound(page, `${name}, form`)
			await page.keyboard.press('Escape')
			await dialog.waitFor({ state: 'detached' })
		}
	})

	test.each([
		['the formats of an export', '/content/texts', 'Export'],
		['the filters of the catalogue', '/catalogue', 'Filter'],
		['the totals of the ledger', '/finance', /^Totals match/],
		['the notifications', '/', /^Notifications/],
	] as const)('%s pass axe while they are open', async (about, path, name) => {
		const page = await open(path, { viewport })
		await page.getByRole('button', { name }).filter({ visible: true }).first().click()
		const opened = page.getByRole('dialog')
		await opened.waitFor()
		await expectSound(page, about)
		await page.keyboard.press('Escape')
		await opened.waitFor({ state: 'detached' })
	})

	test('the page editor and the messages pass axe', async () => {
		const page = await open('/content/pages', { viewport })
		await page.getByRole('link', { name: 'How It Works' }).first().click()
		await page.getByLabel('Content (HTML)').waitFor()
		await page.frameLocator('iframe').getByRole('heading').first().waitFor()
		await expectSound(page)
		await page.goto('/backoffice/messages')
		await page.getByRole('heading', { level: 1, name: 'Support' }).waitFor({ state: 'attached' })
		await page.getByRole('link', { name: /I paid but got nothing/ }).waitFor()
		await expectSound(page)
		await page.getByRole('link', { name: /I paid but got nothing/ }).click()
		await page.getByRole('textbox', { name: 'Reply to Dana' }).waitFor()
		await expectSound(page)
	})
})

test('a setting is changed with the keyboard alone', async () => {
	const page = await open('/content/settings', { expectedFaults: [/422 .*content\/settings/] })
	const form = page.getByRole('form', { name: 'Selling and delivery' })
	const field = form.getByLabel('Payout hold')
	await field.focus()
	await page.keyboard.press('ControlOrMeta+A')
	await page.keyboard.type('9999')
	await page.keyboard.press('Enter')
	await form.getByText(/at most 365/).waitFor()
	await field.and(page.locator(':focus')).waitFor()
	await page.keyboard.press('ControlOrMeta+A')
	await page.keyboard.type('9')
	await page.keyboard.press('Enter')
	await page.getByText('Saved.').first().waitFor()
	await form.getByText('Unsaved changes').waitFor({ state: 'detached' })
	await expect.poll(() => field.inputValue()).toBe('9')
})
