import { en } from '@skinverse/contract/texts/en'
import { beforeAll, describe, expect } from 'vitest'
import { shippedLanguages } from '../../apps/server/src/modules/content/languages/shipped-languages.ts'
import type { Sql } from '../../apps/server/src/platform/database/database.ts'
import { cloneDatabase } from '../../apps/server/test/database.ts'
import type { ServerOptions } from '../../apps/server/test/server-process.ts'
import { type LiveShop, openLiveShop } from '../harness.ts'
import { namesIn } from './vocabulary.ts'
import { createWalker, type Spoken, type Walker } from './walker.ts'

/**
 * German has the longest words: what fits there mostly fits elsewhere. `npm run walk` also visits all screens in the
 * others.
 */
const LONGEST = 'de'
/** Each visits dozens of screens at two widths, and may share the machine with other tests. */
export const WALK = { timeout: 600_000 }

/** Visits the shop in one language and expects no faults but the known ones. */
type Walk = (way: (walker: Walker, db: Sql) => Promise<void>, expectedFaults?: RegExp[]) => Promise<void>

const languages: readonly Spoken[] = [{ code: 'en', texts: en }, ...shippedLanguages]

/** Tests for every language of the shop, some of which visit all screens. Returns the shop. */
export function describeEachLanguage(
	tests: (walk: Walk, isWhole: boolean) => void,
	options: ServerOptions = {},
): () => LiveShop {
	let shop: LiveShop
	let database: Sql
	let isName: (words: string) => boolean
	beforeAll(async () => {
		const { url, db } = await cloneDatabase()
		database = db
		shop = await openLiveShop({ DATABASE_URL: url }, options)
		isName = await namesIn(db)
	})

	describe.each(languages.map((language) => [language.code, language] as const))(
		'%s at 390 and 1440 px: nothing is cut off, no key is shown, nothing English is left; axe finds nothing in the whole walk',
		(code, language) => {
			const isWhole = code === LONGEST || process.env.WALK === 'all'
			tests(async (way, expectedFaults = []) => {
				const walker = createWalker(await shop.newPage({ expectedFaults }), language, { isName, isWhole })
				await way(walker, database)
				expect(walker.faults).toEqual([])
			}, isWhole)
		},
	)
	return () => shop
}
