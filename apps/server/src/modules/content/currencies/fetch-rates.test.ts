import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atEnd } from '../../../../test/cleanup.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import type { Person } from '../../../../test/people.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { fetchRates } from './fetch-rates.ts'

const CURRENCIES = '/api/backoffice/content/currencies'

/** As the European Central Bank writes it. */
const published = (day: string, rates: Record<string, string>) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<Cube><Cube time='${day}'>
		${Object.entries(rates).map(([code, rate]) => `<Cube currency='${code}' rate='${rate}'/>`)}
	</Cube></Cube>
</gesmes:Envelope>`

let shop: TestShop
let admin: Person
let answer: { status: number; body: string }

beforeAll(async () => {
	const source = createServer((_, response) => response.writeHead(answer.status).end(answer.body))
	source.listen(0, '127.0.0.1')
	await once(source, 'listening')
	atEnd(async () => {
		source.close()
	})
	const { port } = source.address() as AddressInfo
	shop = await openShop({ config: { ratesUrl: `http://127.0.0.1:${port}/daily.xml` } })
})

beforeEach(async () => {
	await shop.db.run('delete from replaced_rates')
	await shop.db.run(
		`insert into currencies (code, value, symbol, follows_source) values ('USD', 1.1, '$', true), ('PLN', 4.3, 'zł', false)
		on conflict (code) do update set value = excluded.value, follows_source = excluded.follows_source,
			source_value = null, source_day = null`,
	)
	await shop.db.run('delete from replaced_rates')
	admin = await createOperator(shop.db)
})

const rateOf = async (code: string) =>
	(
		await shop.db.one<{ value: number }>('select value::float8 as value from currencies where code = $1', [
			code,
		])
	).value

async function fetchPublished(day: string, rates: Record<string, string>): Promise<void> {
	answer = { status: 200, body: published(day, rates) }
	await fetchRates(shop.platform)
}

describe('rates from a source', () => {
	test('apply to the currencies that follow it, with a trail entry, and to no other', async () => {
		await fetchPublished('2026-11-17', { USD: '1.1234', PLN: '4.5', JPY: '160.1' })
		expect([await rateOf('USD'), await rateOf('PLN')]).toEqual([1.1234, 4.3])
		const visitor = await operatorVisitor(shop, admin)
		const { payload } = (await visitor.get(CURRENCIES)).body
		expect(payload.find(({ code }: { code: string }) => code === 'USD')).toMatchObject({
			value: 1.1234,
			follows_source: true,
			source: { value: 1.1234, day: '2026-11-17' },
		})
		const trail = await visitor.get('/api/backoffice/trail?action=currencies.change&subject=USD')
		expect(trail.body.payload[0]).toMatchObject({ before: { value: 1.1 }, after: { value: 1.1234 } })
	})

	test('that jump are kept apart, and admins get one mail', async () => {
		for (let time = 0; time < 2; time++) await fetchPublished('2026-11-17', { USD: '0.9' })
		expect(await rateOf('USD')).toBe(1.1)
		const mails = await mailsTo(shop.db, admin.email)
		expect(mails.filter(({ subject }) => subject.startsWith('A new rate was not applied'))).toHaveLength(1)
	})

	test('cannot get far away in small steps within a day', async () => {
		for (const rate of ['1.18', '1.2', '1.25', '1.3']) await fetchPublished('2026-11-17', { USD: rate })
		expect(await rateOf('USD')).toBe(1.2)
	})

	test('of an older day are ignored', async () => {
		await fetchPublished('2026-11-17', { USD: '1.12' })
		await fetchPublished('2026-11-16', { USD: '1.08' })
		expect(await rateOf('USD')).toBe(1.12)
	})

	test.each([
		['is not found', 404, ''],
		['is no XML', 200, 'Service unavailable'],
		['is empty', 200, published('2026-11-17', {})],
		['has a rate of zero', 200, published('2026-11-17', { USD: '0' })],
		['has a negative rate', 200, published('2026-11-17', { USD: '-1.1' })],
		['has a document type', 200, `<!DOCTYPE x [<!ENTITY a "1">]>${published('2026-11-17', { USD: '1.2' })}`],
		['is cut off', 200, published('2026-11-17', { USD: '1.12' }).slice(0, -40)],
		['is endless', 200, published('2026-11-17', { USD: '1.12' }) + ' '.repeat(1_000_001)],
	])('change nothing if the answer %s', async (_, status, body) => {
		answer = { status, body }
		await expect(fetchRates(shop.platform)).rejects.toThrow()
		expect(await rateOf('USD')).toBe(1.1)
	})
})

describe('following the source', () => {
	test('is switched on and off by an operator', async () => {
		const visitor = await operatorVisitor(shop, admin)
		const set = (follows_source: boolean) =>
			visitor.put(`${CURRENCIES}/PLN`, { value: 4.3, symbol: 'zł', default: false, follows_source })
		expect((await set(true)).status).toBe(200)
		await fetchPublished('2026-11-17', { USD: '1.1', PLN: '4.4' })
		expect((await set(false)).status).toBe(200)
		await fetchPublished('2026-11-18', { USD: '1.1', PLN: '4.5' })
		expect(await rateOf('PLN')).toBe(4.3)
	})

	test('is refused for the euro', async () => {
		const visitor = await operatorVisitor(shop, admin)
		const { status, body } = await visitor.put(`${CURRENCIES}/EUR`, {
			value: 1,
			symbol: '€',
			default: true,
			follows_source: true,
		})
		expect([status, Object.keys(body.errors)]).toEqual([422, ['follows_source']])
	})
})
