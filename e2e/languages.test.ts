import { beforeAll, expect, test } from 'vitest'
import { type LiveShop, openLiveShop } from './harness.ts'

let shop: LiveShop
beforeAll(async () => {
	shop = await openLiveShop()
})

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
