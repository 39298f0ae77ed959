import { cents, creditsMinor } from '@skinverse/contract/money'
import { pino } from 'pino'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { YEN } from '../../../test/buyers.ts'
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts'
import { startEvents } from '../../platform/events.ts'
import { createPublishedBrand } from '../../platform/published-brand.ts'
import { createTexts } from '../../platform/texts.ts'
import { mailAmounts } from './mail-amounts.ts'
import { openContent } from './open-content.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
beforeAll(async () => {
	database = await cloneDatabase()
	await database.db.run('insert into currencies (code, value, symbol) values ($1, $2, $3)', [
		YEN.code,
		YEN.value,
		YEN.symbol,
	])
})

async function amountsIn(currency: string | null, isInternal: boolean) {
	await database.db.run(
		`insert into settings (name, value) values ('internal_currency.enabled', $1), ('internal_currency.exchange_rate_eur', '0.93')
		on conflict (name) do update set value = excluded.value`,
		[JSON.stringify(isInternal)],
	)
	const { db, url } = database
	const events = await startEvents(url, log)
	const texts = createTexts()
	const content = await openContent({
		db,
		events,
		log,
		texts,
		publishedBrand: createPublishedBrand('Skinverse'),
	})
	onTestFinished(async () => {
		await content.close()
		await events.stop()
	})
	return mailAmounts(texts, content, { language_id: null, currency_code: currency })
}

const row = { cents: cents(2050), minor: creditsMinor(2204) }

test('amounts stand in credits and in the display currency, each row rounded by itself', async () => {
	const { price, bound, charge } = await amountsIn('JPY', true)
	expect(price(cents(2050))).toBe('22.04 credits ≈ ¥3,588')
	expect(charge([row])).toBe('22.04 credits ≈ ¥3,588')
	expect(charge([row, row])).toBe('44.08 credits ≈ ¥7,176')
	expect(bound(cents(2857))).toBe('¥5,000')
})

test.each([null, 'XXX'])('without a known currency (%s) they are the shop’s default', async (code) => {
	expect((await amountsIn(code, true)).price(cents(2050))).toBe('22.04 credits ≈ €20.50')
})

test('nothing is nothing in every currency', async () => {
	const { charge } = await amountsIn('JPY', true)
	expect(charge([{ cents: cents(0), minor: creditsMinor(0) }])).toBe('0.00 credits')
})

test('without the internal currency a price is in the display currency, and a charge in EUR', async () => {
	const { price, charge } = await amountsIn('JPY', false)
	expect(price(cents(2050))).toBe('¥3,588')
	expect(charge([row, row])).toBe('€41.00')
})
