import { exampleLooks } from '@skinverse/contract/brand/example-looks'
import { accountTabs, paths } from '@skinverse/contract/paths'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { DESKTOP, type LiveShop, openLiveShop, PHONE } from './harness.ts'
import { expectReadable, expectSound } from './looks.ts'
import { demoOffice, type OpenOffice } from './office.ts'
import { visit } from './settled.ts'
import { button, dialog, signIn } from './shopping.ts'

const SHOPPER = { id: 1, email: 'demo@skinverse.test', password: 'Demo1234' }
const screens = ['/', '/products/cs2/all', '/products/cs2/all/1', '/skins/cs2/awp-asiimov', '/auth']
const memberScreens = accountTabs.map((tab) => paths.account(tab))
const officeScreens = ['/', '/orders', '/catalogue', '/content/brand', '/finance', '/people']

let shop: LiveShop
let open: OpenOffice

beforeAll(async () => {
	shop = await openLiveShop()
	open = demoOffice(shop)
})

const groundOf = (page: Page) =>
	page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

async function publish(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Publish', exact: true }).click()
	const question = dialog(page, 'Publish this brand?')
	await question.getByRole('button', { name: 'Publish', exact: true }).click()
	await page.getByText('Everything is published').waitFor()
}

async function chooseLook(name: string): Promise<Page> {
	const page = await open('/content/brand')
	await page.getByRole('button', { name, exact: true }).click()
	await page.getByRole('button', { name: 'Save draft' }).click()
	await page.getByText('The draft differs from what is published').waitFor()
	return page
}

test('a name and colours are drafted, previewed by the operator, published, and undone', async () => {
	const page = await open('/content/brand')
	await page.getByLabel('Name of the shop').fill('Nova Skins')
	await page.getByRole('button', { name: 'Daylight', exact: true }).click()
	await page.getByRole('button', { name: 'Save draft' }).click()
	await page.getByText('The draft differs from what is published').waitFor()
	await expectSound(page)

	const opened = page.context().waitForEvent('page')
	await page.getByRole('link', { name: 'Preview in the shop' }).click()
	const preview = await opened
	await preview.getByText('Preview of the draft. Only operators see it.').waitFor()
	expect(await groundOf(preview)).toBe('rgb(246, 244, 238)')
	const visitor = await shop.newPage()
	await visit(visitor, '/')
	expect(await groundOf(visitor)).toBe('rgb(7, 8, 13)')
	await preview.getByRole('link', { name: 'End the preview' }).click()
	await expect.poll(() => groundOf(preview)).toBe('rgb(7, 8, 13)')

	await publish(page)
	await expect.poll(async () => (await visitor.request.get('/')).text()).toContain('· Nova Skins</title>')
	await visit(visitor, '/')
	expect(await groundOf(visitor)).toBe('rgb(246, 244, 238)')
	await visitor.getByRole('link', { name: 'Nova Skins' }).first().waitFor()

	// The back office follows without being loaded again.
	await expect.poll(() => page.title()).toContain('Nova Skins')
	expect(await groundOf(page)).toBe('rgb(246, 244, 238)')

	await page.getByRole('button', { name: 'Undo last publishing' }).click()
	const question = dialog(page, 'Undo the last publishing?')
	await question.getByRole('button', { name: 'Undo last publishing' }).click()
	await expect.poll(async () => (await visitor.request.get('/')).text()).toContain('· Skinverse</title>')
	await expect.poll(() => page.title()).not.toContain('Nova Skins')
})

test.each(exampleLooks.filter(({ name }) => name !== 'night'))(
	'the look $name is readable on the main screens of shop and back office',
	async ({ name, colours }) => {
		const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
		await publish(await chooseLook(title))
		const page = await shop.newPage()
		const published = async () => (await page.request.get('/')).text()
		await expect.poll(published).toContain(`<meta name="theme-color" content="${colours.ground}">`)
		for (const path of screens) {
			await page.setViewportSize(DESKTOP)
			await visit(page, path)
			await expectReadable(page, `${name} ${path}`)
			await page.setViewportSize(PHONE)
			await expectReadable(page, `${name} ${path} on a phone`)
		}
		const member = await shop.newPage()
		await signIn(member, SHOPPER, '/products/cs2/all')
		await member
			.getByRole('button', { name: /^Add to cart/ })
			.first()
			.click()
		await button(member, 'View cart').click()
		await expectReadable(member, `${name} cart`)
		for (const path of memberScreens) {
			await visit(member, path)
			await expectReadable(member, `${name} ${path}`)
		}
		for (const path of officeScreens) {
			await expectReadable(await open(path), `${name} ${path}`)
		}
	},
)
