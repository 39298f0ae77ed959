import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { shippedLanguages } from '../apps/server/src/modules/content/languages/shipped-languages.ts'
import { accessibilityFaults, DESKTOP, type LiveShop, openLiveShop, PHONE } from './harness.ts'
import { leftovers, misfits, namesOfTheGames, type Spoken } from './languages/look.ts'

const JOURNEY_MS = 120_000

let shop: LiveShop
beforeAll(async () => {
	shop = await openLiveShop()
})

type Texts = Readonly<Record<string, string>>

interface Screen {
	name: string
	address: string
	/** What has to be pressed to see it, and what has to be there then. */
	open?: (page: Page, texts: Texts) => Promise<unknown>
}

const press = (page: Page, name = '') => page.getByRole('button', { name }).first().click()
const dialogOpens = (page: Page) => page.getByRole('dialog').waitFor()

const GUEST_SCREENS: readonly Screen[] = [
	{ name: 'home', address: '/' },
	{ name: 'list', address: '/products' },
	{ name: 'list of a game', address: '/products/cs2/all?price_from=20&price_till=60' },
	{ name: 'search without a result', address: '/products?search=zzzz' },
	{
		name: 'details',
		address: '/products',
		open: async (page) => {
			await page.getByRole('article').first().getByRole('link').first().click()
			await page.locator('main[data-route="ProductDetailsPage"]').waitFor()
		},
	},
	{ name: 'sign-in', address: '/auth?form=signin' },
	{ name: 'sign-up', address: '/auth?form=signup' },
	{ name: 'reset', address: '/auth?form=reset' },
	{
		name: 'contact form',
		address: '/faq',
		open: async (page, texts) => {
			await page.getByRole('contentinfo').getByRole('button', { name: texts.contact_title }).click()
			await page.getByRole('dialog').getByRole('button', { name: texts.contact_send }).click()
			await page.getByText(texts.topic_is_required ?? '').waitFor()
		},
	},
	{ name: 'static page', address: '/terms' },
	{ name: 'table of a static page', address: '/privacy' },
	{ name: 'not found', address: '/no/such/page' },
]

const MEMBER_SCREENS: readonly Screen[] = [
	{ name: 'personal tab', address: '/account?tab=personal' },
	{ name: 'orders tab', address: '/account?tab=orders' },
	{ name: 'transactions tab', address: '/account?tab=transactions' },
	{ name: 'offers tab', address: '/account?tab=offers' },
	{
		name: 'sell modal',
		address: '/account?tab=offers',
		open: async (page, texts) => {
			await press(page, texts.sell_skins)
			await dialogOpens(page)
		},
	},
	{
		name: 'top-up',
		address: '/account?tab=transactions',
		open: async (page, texts) => {
			await press(page, texts.top_up)
			await dialogOpens(page)
		},
	},
	{
		name: 'cart modal',
		address: '/products',
		open: async (page, texts) => {
			await page.getByRole('button', { name: new RegExp(`^${texts.cart_title}`) }).click()
			await dialogOpens(page)
		},
	},
]

async function look(page: Page, screens: readonly Screen[], language: Spoken): Promise<string[]> {
	const faults: string[] = []
	for (const { name, address, open } of screens) {
		await page.setViewportSize(DESKTOP)
		await page.goto(address, { waitUntil: 'networkidle' })
		await open?.(page, language.texts)
		for (const viewport of [DESKTOP, PHONE]) {
			await page.setViewportSize(viewport)
			await page.locator('h1').first().waitFor({ state: 'attached' })
			const place = `${language.code}, ${name} at ${viewport.width} px: `
			const found = [
				...(await misfits(page)),
				...(await leftovers(page, language)),
				// The rules about names and roles do not depend on the width; contrast and size hardly do.
				...(viewport === PHONE ? await accessibilityFaults(page) : []),
			]
			faults.push(...found.map((fault) => place + fault))
		}
	}
	return faults
}

async function signIn(page: Page, texts: Texts): Promise<void> {
	await page.goto(`/auth?form=signin&redirect=${encodeURIComponent('/account?tab=personal')}`)
	await page.getByLabel(texts.email ?? '').fill('demo@skinverse.test')
	await page.getByLabel(texts.password ?? '', { exact: true }).fill('Demo1234')
	await page.getByLabel(texts.password ?? '', { exact: true }).press('Enter')
	await page.waitForURL('**/account?tab=personal')
}

describe.each(shippedLanguages.map((language) => [language.title, language] as const))(
	'%s',
	(_, language) => {
		test(
			'nothing is cut off, no key is shown and nothing English is left, at 390 and 1440 px',
			async () => {
				const page = await shop.newPage({
					expectedFaults: [/^console: Failed to load resource.* 404 .*\/no\/such\/page/],
				})
				const { code, texts } = language
				const spoken: Spoken = { code, texts, names: await namesOfTheGames(page) }
				await page.goto(`/?lang=${code}`, { waitUntil: 'networkidle' })
				expect(await page.getAttribute('html', 'lang')).toBe(code)
				const banner = await leftovers(page, spoken)
				await page.getByRole('button', { name: texts.cookie_decline }).click()
				const faults = [...banner, ...(await look(page, GUEST_SCREENS, spoken))]
				await signIn(page, texts)
				faults.push(...(await look(page, MEMBER_SCREENS, spoken)))
				expect(faults).toEqual([])
			},
			JOURNEY_MS,
		)
	},
)

test('the page comes from the server in the language this browser has chosen', async () => {
	const page = await shop.newPage()
	await page.goto('/', { waitUntil: 'networkidle' })
	const html = async () => (await page.request.get('/products')).text()
	expect(await html()).toContain('<html lang="en"')
	await page.getByRole('banner').getByLabel('Language').selectOption('Polski')
	await page.getByRole('link', { name: 'KUP SKINY' }).first().waitFor()
	const polish = await html()
	expect(polish).toContain('<html lang="pl"')
	expect(polish).toContain('hreflang="de"')
	await page.reload({ waitUntil: 'networkidle' })
	expect(await page.getAttribute('html', 'lang')).toBe('pl')
})
