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

interface Listed {
	skin: { slug: string; copies: number; group: { name: string } }
}

/** The skins of a list that have several copies there, by its query. */
async function skinsOf(query: string): Promise<Listed['skin'][]> {
	const answer = await fetch(`${shop.origin}/api/items/list?group=skins&${query}`)
	const { payload } = (await answer.json()) as { payload: Listed[] }
	return payload.map(({ skin }) => skin).filter(({ copies }) => copies > 1)
}

test('with the keyboard alone a visitor groups the list by skins, opens one with its exterior, and returns to the grouped list', async () => {
	const [skin] = await skinsOf('category=cs2&sort=popular&exterior_names=field_tested')
	if (skin === undefined) throw new Error('no skin has several copies')
	const page = await shop.newPage({ viewport: DESKTOP })
	await visit(page, '/products/cs2/all?sort=popular&exterior_name=field_tested')
	const view = page.getByRole('group', { name: 'View' })
	await tabTo(page, view.getByRole('button', { name: 'Skins' }))
	await page.keyboard.press('Enter')
	await page.waitForURL((url) => url.searchParams.get('group') === 'skins')

	const card = page
		.getByRole('article')
		.filter({ hasText: `${skin.copies} copies` })
		.first()
	const link = card.getByRole('link').first()
	await link.waitFor()
	expect(await staysWrong(page, () => accessibilityFaults(page))).toEqual([])
	await tabTo(page, link)
	await page.keyboard.press('Enter')
	await page.waitForURL((url) => url.pathname === `/skins/cs2/${skin.slug}`)
	expect(new URL(page.url()).searchParams.get('exterior')).toBe('field_tested')
	const rows = page.getByRole('table', { name: 'Copies on sale' }).locator('tbody').getByRole('row')
	await expect.poll(() => rows.count()).toBe(skin.copies)

	await page.goBack()
	await page.waitForURL((url) => url.searchParams.get('group') === 'skins')
	await card.waitFor()
	expect(await view.getByRole('button', { name: 'Skins' }).getAttribute('aria-pressed')).toBe('true')
})

test.each([320, PHONE.width, 768, 1024, 1440])('a list of skins fits at %i px', async (width) => {
	const page = await shop.newPage({ viewport: { ...PHONE, width } })
	for (const path of ['/products/cs2/all?group=skins&sort=desc', '/products/dota2/all?group=skins']) {
		await visit(page, path)
		await page.getByText('copies').first().waitFor()
		await untilStill(page)
		await expectSound(page, path)
	}
})

test('on a phone the filters show the number of matching skins', async () => {
	const page = await shop.newPage({ viewport: PHONE })
	await visit(page, '/products/cs2/all?group=skins')
	await page.getByRole('button', { name: 'Filters', exact: true }).click()
	const answer = await fetch(`${shop.origin}/api/items/list?group=skins&category=cs2`)
	const { meta } = (await answer.json()) as { meta: { total: number } }
	const name = `Show ${meta.total.toLocaleString('en')} skins`
	await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name, exact: true }).waitFor()
})
