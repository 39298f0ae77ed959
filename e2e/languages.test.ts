import { en } from '@skinverse/contract/texts/en'
import { beforeAll, describe, expect, test } from 'vitest'
import { shippedLanguages } from '../apps/server/src/modules/content/languages/shipped-languages.ts'
import { cloneDatabase } from '../apps/server/test/database.ts'
import { type LiveShop, openLiveShop } from './harness.ts'
import { walkAsGuest, walkThroughFirstScreens } from './languages/guest.ts'
import { walkAsBuyer, walkAsMember, walkAsNewcomer } from './languages/member.ts'
import { namesIn } from './languages/vocabulary.ts'
import { createWalker, type Spoken, type Walker } from './languages/walker.ts'

/** German has the longest words: what fits there mostly fits. `npm run walk` walks the others whole as well. */
const LONGEST = 'de'
/** Each goes through dozens of screens at two widths, and may share the machine with other tests. */
const WALK = { timeout: 300_000 }

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
	(_, language) => {
		async function walk(way: (walker: Walker) => Promise<void>, expectedFaults: RegExp[] = []) {
			const page = await shop.newPage({ expectedFaults })
			const walker = createWalker(page, language, isName)
			await way(walker)
			expect(walker.faults).toEqual([])
		}

		const goneItem = / 404 .*items\/2147483647/
		const badSignIn = / 422 .*api\/login/
		const badCode = / 422 .*checkout\/promo/
		if (language.code === LONGEST || process.env.WALK === 'all') {
			test('for a guest', WALK, () => walk(walkAsGuest, [goneItem, badSignIn]))
			test('for a shopper', WALK, () => walk(walkAsMember, [badCode]))
			test('for a newcomer', WALK, () => walk(walkAsNewcomer))
			return
		}
		test('on the first screens', WALK, () => walk(walkThroughFirstScreens))
		test('for a buyer', WALK, () => walk(walkAsBuyer, [badCode]))
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
