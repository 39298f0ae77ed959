import { en } from '@skinverse/contract/texts/en'
import { beforeAll, describe, expect, test } from 'vitest'
import { shippedLanguages } from '../apps/server/src/modules/content/languages/shipped-languages.ts'
import { cloneDatabase } from '../apps/server/test/database.ts'
import { type LiveShop, openLiveShop } from './harness.ts'
import { walkAsGuest } from './languages/guest.ts'
import { walkAsMember, walkAsNewcomer } from './languages/member.ts'
import { namesIn } from './languages/vocabulary.ts'
import { createWalker, type Spoken, type Walker } from './languages/walker.ts'

let shop: LiveShop
let isName: (words: string) => boolean
beforeAll(async () => {
	const { url, db } = await cloneDatabase()
	shop = await openLiveShop({ DATABASE_URL: url })
	isName = await namesIn(db)
})

const languages: readonly Spoken[] = [{ code: 'en', texts: en }, ...shippedLanguages]

describe.each(languages.map((language) => [language.code, language] as const))(
	'%s at 390 and 1440 px: nothing is cut off, no key is shown, nothing English is left, and axe finds nothing',
	(code, language) => {
		async function walk(way: (walker: Walker) => Promise<void>, expectedFaults: RegExp[] = []) {
			const page = await shop.newPage({ expectedFaults })
			const walker = createWalker(page, language, isName)
			try {
				await way(walker)
			} finally {
				console.log(`${code} ${walker.faults.length} faults\n${[...new Set(walker.faults)].join('\n')}`)
			}
			expect(walker.faults).toEqual([])
		}

		test('for a guest', () => walk(walkAsGuest, [/ 404 .*items\/2147483647/, / 422 .*api\/login/]))
		test('for a shopper', () => walk(walkAsMember, [/ 422 .*checkout\/promo/]))
		test('for a newcomer', () => walk(walkAsNewcomer))
	},
)

test('the page comes from the server in the language this browser has chosen', async () => {
	const page = await shop.newPage()
	await page.goto('/')
	await page.getByRole('button', { name: 'Decline' }).click()
	const html = async () => (await page.request.get('/products')).text()
	expect(await html()).toContain('<html lang="en"')
	await page.getByRole('banner').getByLabel('Language').selectOption('Polski')
	await page.getByRole('link', { name: 'KUP SKINY' }).first().waitFor()
	const polish = await html()
	expect(polish).toContain('<html lang="pl"')
	expect(polish).toContain('hreflang="de"')
	await page.reload()
	expect(await page.getAttribute('html', 'lang')).toBe('pl')
})
