import { beforeAll, expect, test } from 'vitest'
import { accessibilityFaults } from './accessibility.ts'
import { DESKTOP, type LiveShop, openLiveShop, PHONE } from './harness.ts'
import { tabTo } from './keyboard.ts'
import { expectSound } from './looks.ts'
import { staysWrong, untilStill, visit } from './settled.ts'

let shop: LiveShop

beforeAll(async () => {
	shop = await openLiveShop()
})

/** The payload of an answer of the shop's API. */
async function read<T>(path: string): Promise<T> {
	const { payload } = (await (await fetch(`${shop.origin}/api${path}`)).json()) as { payload: T }
	return payload
}

interface Variant {
	exterior: string
	class: string
	copies: number
	sold: number
}

/** The skin of a game that is bought most. */
async function popularSkin(category: string) {
	const [skin] = await read<{ slug: string; copies: number }[]>(`/skins?category=${category}&limit=1`)
	if (skin === undefined) throw new Error(`no skin of ${category}`)
	return { ...skin, path: `/skins/${category}/${skin.slug}` }
}

test('with the keyboard alone a visitor goes from an item to the copies of its skin, narrows them and reads the price history', async () => {
	const { path, copies } = await popularSkin('cs2')
	const { items, variants } = await read<{ items: { id: number }[]; variants: Variant[] }>(path)
	const [sold] = variants.filter((variant) => variant.copies > 0).sort((a, b) => b.sold - a.sold)
	if (sold === undefined) throw new Error('no copy is on sale')
	const exteriors = variants.filter(({ exterior }) => exterior === sold.exterior)
	const narrowed = exteriors.reduce((sum, variant) => sum + variant.copies, 0)
	const page = await shop.newPage({ viewport: DESKTOP })
	await visit(page, `/products/cs2/all/${items[0]?.id}`)
	await tabTo(page, page.getByRole('link', { name: `See all ${copies} copies` }))
	await page.keyboard.press('Enter')
	await page.waitForURL((url) => url.pathname === path)
	const table = page.getByRole('table', { name: 'Copies on sale' })
	const rows = table.locator('tbody').getByRole('row')
	await expect.poll(() => rows.count()).toBe(copies)

	const tab = page.getByRole('navigation', { name: 'Exteriors' }).locator(`[data-wear=${sold.exterior}]`)
	await tabTo(page, tab)
	await page.keyboard.press('Enter')
	await page.waitForURL((url) => url.searchParams.get('exterior') === sold.exterior)
	await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')
	await expect.poll(() => rows.count()).toBe(narrowed)

	// The history is loaded when the keyboard has come near it.
	await tabTo(page, rows.last().getByRole('link'))
	const history = page.getByRole('region', { name: 'Price history' })
	await tabTo(page, history.getByRole('button', { name: '1 year' }))
	await page.keyboard.press('Enter')
	const choice = new URLSearchParams({ exterior: sold.exterior, class: sold.class, days: '365' })
	const { days } = await read<{ days: object[] }>(`${path}/history?${choice}`)
	expect(days.length).toBeGreaterThan(0)
	await untilStill(page)
	await tabTo(page, history.getByText('Show as a table'))
	await page.keyboard.press('Enter')
	await expect.poll(() => history.locator('tbody').getByRole('row').count()).toBe(days.length)
	expect(await staysWrong(page, () => accessibilityFaults(page))).toEqual([])
})

test.each([320, PHONE.width, 768, 1024, DESKTOP.width])(
	'the page of a skin is sound in a window of %i px',
	async (width) => {
		const page = await shop.newPage({ viewport: { width, height: 900 } })
		for (const category of ['cs2', 'dota2']) {
			await visit(page, (await popularSkin(category)).path)
			// The chart loads when its place is seen, and hydration may move the page.
			const chart = page.getByRole('region', { name: 'Price history' }).getByRole('figure')
			await expect
				.poll(async () => {
					await page.keyboard.press('End')
					return chart.isVisible()
				})
				.toBe(true)
			await untilStill(page)
			await expectSound(page, category)
		}
	},
)
