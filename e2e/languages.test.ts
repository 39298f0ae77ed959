import { expect, test } from 'vitest'
import { describeEachLanguage, WALK } from './languages/each-language.ts'
import { walkAsGuest, walkThroughFirstScreens } from './languages/guest.ts'
import { visit } from './settled.ts'

const goneItem = / 404 .*items\/2147483647/
const badSignIn = / 422 .*api\/login/

const shop = describeEachLanguage((walk, isWhole) => {
	if (isWhole) test('for a guest', WALK, () => walk(walkAsGuest, [goneItem, badSignIn]))
	else test('on the first screens', WALK, () => walk(walkThroughFirstScreens))
})

// covers spec:currency-and-language.3
test('the page is server-side rendered in the language that the browser stored', async () => {
	const page = await shop().newPage()
	await visit(page, '/')
	await page.getByRole('button', { name: 'Decline' }).click()
	const html = async () => (await page.request.get('/products')).text()
	await expect.poll(html).toContain('<html lang="en"')
	await page.getByRole('banner').getByLabel('Language').selectOption('Polski')
	await page.getByRole('link', { name: 'KUP SKINY' }).first().waitFor()
	await expect.poll(html).toContain('<html lang="pl"')
	await expect.poll(html).toContain('hreflang="de"')
	await page.reload()
	await expect.poll(() => page.getAttribute('html', 'lang')).toBe('pl')
})
