import { beforeAll, expect, test } from 'vitest'
import { accessibilityFaults } from './accessibility.ts'
import { DESKTOP, type LiveShop, openLiveShop } from './harness.ts'
import { tabTo } from './keyboard.ts'
import { expectSound } from './looks.ts'
import { staysWrong, untilStill, visit } from './settled.ts'

let shop: LiveShop
let path: string
let ids: number[]

async function read<T>(address: string): Promise<T> {
	const { payload } = (await (await fetch(`${shop.origin}/api${address}`)).json()) as { payload: T }
	return payload
}

beforeAll(async () => {
	shop = await openLiveShop()
	const [skin] = await read<{ slug: string }[]>('/skins?category=cs2&limit=1')
	path = `/skins/cs2/${skin?.slug}`
	ids = (await read<{ items: { id: number }[] }>(path)).items.slice(0, 4).map(({ id }) => id)
})

test('with the keyboard alone a visitor chooses copies on the page of a skin, compares them and takes one out', async () => {
	const page = await shop.newPage({ viewport: DESKTOP })
	await visit(page, path)
	for (const place of [0, 1, 2]) {
		const box = page.getByRole('table', { name: 'Copies on sale' }).getByRole('checkbox').nth(place)
		await tabTo(page, box)
		await page.keyboard.press('Space')
		await expect.poll(() => box.isChecked()).toBe(true)
	}
	await tabTo(page, page.getByRole('link', { name: 'Compare 3' }))
	await page.keyboard.press('Enter')
	await page.waitForURL((url) => url.search === `?items=${ids.slice(0, 3).join(',')}`)
	await tabTo(page, page.getByRole('link', { name: 'Remove copy B' }))
	await page.keyboard.press('Enter')
	await page.waitForURL((url) => url.search === `?items=${ids[0]},${ids[2]}`)
	const heads = page.getByRole('table', { name: 'Comparison' }).getByRole('columnheader')
	await expect.poll(() => heads.count()).toBe(3)
	await untilStill(page)
	expect(await staysWrong(page, () => accessibilityFaults(page))).toEqual([])
})

test.each([320, 390, 768, 1024, 1440])(
	'four copies fit a window of %i px, or scroll in their table',
	async (width) => {
		const page = await shop.newPage({ viewport: { width, height: 900 } })
		await visit(page, `/compare?items=${ids.join(',')}`)
		await untilStill(page)
		await expectSound(page)
	},
)

test('copies of different skins are compared on a tablet, in another currency', async () => {
	const [, other] = await read<{ slug: string }[]>('/skins?category=cs2&limit=2')
	const [copy] = (await read<{ items: { id: number }[] }>(`/skins/cs2/${other?.slug}`)).items
	const page = await shop.newPage({ viewport: { width: 768, height: 1024 } })
	await visit(page, `/compare?items=${ids[0]},${copy?.id}`)
	await page.getByRole('banner').getByRole('combobox', { name: 'Currency' }).selectOption('$ USD')
	await page.getByText(/^≈ \$/).first().waitFor()
	await expectSound(page)
})

test('the comparison page explains an address with too few or too many copies', async () => {
	const page = await shop.newPage({ viewport: DESKTOP })
	for (const [items, title] of [
		['1', 'Choose two to four copies'],
		['1,2,3,4,5', 'You can compare up to four copies'],
		['999999998,999999999', 'These copies cannot be compared'],
	]) {
		await visit(page, `/compare?items=${items}`)
		await page.getByRole('heading', { level: 1, name: title }).waitFor()
	}
})
