import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBuyer, fillCart, openShopWith, TRADE_URL } from '../../../../test/buyers.ts'
import { addItem } from '../../../../test/items.ts'
import { mailsTo, mailTo } from '../../../../test/mails.ts'
import { type MovableClock, movableClock } from '../../../../test/movable-clock.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import type { Person } from '../../../../test/people.ts'
import type { TestShop } from '../../../../test/shop.ts'
import { startTopUp } from '../../../../test/top-ups.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { disableOperator } from '../../operators/index.ts'
import { applyPendingRates } from './apply-pending-rates.ts'

const DAY_MINUTES = 24 * 60
const CURRENCIES = '/api/backoffice/content/currencies'
const SETTINGS = '/api/backoffice/content/settings'
const RATE = 'internal_currency.exchange_rate_eur'
const ENABLED = 'internal_currency.enabled'
const card = (currencies: string[]) => [
	{ code: 'card', title: 'Card', image: '', currencies, provider: 'sandbox' },
]

let shop: TestShop
let clock: MovableClock
let boss: Person
let other: Person
let admin: Visitor

beforeAll(async () => {
	clock = movableClock()
	shop = await openShopWith({}, { clock, config: { demo: true } })
})
beforeEach(async () => {
	const settings = { payment_methods: card(['EUR', 'USD']), [RATE]: 0.93, [ENABLED]: true, vat_percent: 21 }
	await shop.db.run(
		`insert into settings (name, value) select key, value from jsonb_each($1)
		on conflict (name) do update set value = excluded.value`,
		[JSON.stringify(settings)],
	)
	await shop.db.run("delete from currencies where code = 'NZD'")
	await shop.db.run(
		`insert into currencies (code, value, symbol) values ('USD', 1.1, '$')
		on conflict (code) do update set value = 1.1`,
	)
	// Not changed within the last day.
	for (const table of ['pending_rates', 'replaced_rates', 'replaced_settings']) {
		await shop.db.run(`delete from ${table}`)
	}
	await shop.db.run('update operators set disabled_at = now() where disabled_at is null')
	boss = await createOperator(shop.db)
	other = await createOperator(shop.db)
	admin = await operatorVisitor(shop, boss)
	// Any change by an operator makes the node reload the above.
	await admin.put(`${CURRENCIES}/EUR`, { value: 1, symbol: '€', default: true })
})

/** The database's clock cannot be moved: rewrites the recorded times to those of the test's clock. */
async function replaceNow(change: () => Promise<{ status: number }>): Promise<void> {
	const last = await shop.db.one<{ settings: number; rates: number }>(
		`select (select coalesce(max(id), 0) from replaced_settings) as settings,
			(select coalesce(max(id), 0) from replaced_rates) as rates`,
	)
	expect((await change()).status).toBe(200)
	const now = clock.now()
	await shop.db.run('update replaced_settings set replaced_at = $1 where id > $2', [now, last.settings])
	await shop.db.run('update replaced_rates set replaced_at = $1 where id > $2', [now, last.rates])
}
const setUsd = (value: number) =>
	replaceNow(() => admin.put(`${CURRENCIES}/USD`, { value, symbol: '$', default: false }))
const set = (changes: object) => replaceNow(() => admin.put(SETTINGS, { changes }))
const passDay = async () => {
	clock.moveMinutes(DAY_MINUTES + 1)
	await applyPendingRates(shop.platform)
}
/** The public rates, from which the screen computes the credits of a top-up. */
async function shown(): Promise<{ usd: number; credit: number; enabled: boolean }> {
	const visitor = shop.visitor()
	const currencies = (await visitor.get('/api/currencies')).body.payload
	const { internal_currency: internal } = (await visitor.get('/api/settings')).body.payload
	const { value } = currencies.find(({ code }: { code: string }) => code === 'USD')
	return { usd: value, credit: internal.exchange_rate_eur, enabled: internal.enabled }
}
/** The credits for a top-up of 10. */
async function credits(currency: string): Promise<number> {
	const buyer = await createBuyer(shop, 0)
	expect((await startTopUp(buyer.visitor, { currency, amount: '10' })).status).toBe(200)
	const { minor } = await shop.db.one<{ minor: number }>(
		'select credits_minor as minor from deposits where user_id = $1',
		[buyer.id],
	)
	return minor / 100
}

describe('the rate of a currency', () => {
	test('that makes credits much cheaper takes effect after a day, for top-ups and on every screen', async () => {
		const before = await credits('USD')
		await setUsd(0.0011)
		expect((await shown()).usd).toBe(1.1)
		expect(await credits('USD')).toBe(before)
		const usd = (await admin.get(CURRENCIES)).body.payload.find(
			({ code }: { code: string }) => code === 'USD',
		)
		expect(usd).toMatchObject({ value: 1.1, pending: { value: 0.0011, from: expect.any(Number) } })
		await passDay()
		await expect.poll(async () => (await shown()).usd).toBe(0.0011)
	})

	test('that was put back never takes effect', async () => {
		const before = await credits('USD')
		await setUsd(0.0011)
		await setUsd(1.1)
		await passDay()
		expect((await shown()).usd).toBe(1.1)
		expect(await credits('USD')).toBe(before)
	})

	test('takes effect immediately if the change is small or makes credits more expensive', async () => {
		await setUsd(1.01)
		expect((await shown()).usd).toBe(1.01)
		await setUsd(2)
		expect((await shown()).usd).toBe(2)
	})

	test('that was raised can be restored immediately, but not lowered further', async () => {
		await setUsd(950)
		expect((await shown()).usd).toBe(950)
		await setUsd(1.1)
		expect((await shown()).usd).toBe(1.1)
		await setUsd(950)
		await setUsd(0.9)
		expect((await shown()).usd).toBe(950)
	})

	test('is also delayed when small changes add up to a large one', async () => {
		await setUsd(1.01)
		await setUsd(0.93)
		expect((await shown()).usd).toBe(1.01)
		clock.moveMinutes(DAY_MINUTES + 1)
		await setUsd(0.93)
		expect((await shown()).usd).toBe(1.01)
		await applyPendingRates(shop.platform)
		await expect.poll(async () => (await shown()).usd).toBe(0.93)
	})

	test('never takes effect if its operator is disabled in the meantime', async () => {
		await setUsd(0.0011)
		await disableOperator(shop.db, boss, { operatorId: null, origin: { device: 'test', ip: '' } })
		await passDay()
		expect((await shown()).usd).toBe(1.1)
		expect(await shop.db.many('select from pending_rates')).toEqual([])
	})

	test('never takes effect if its operator loses the right to it in the meantime', async () => {
		await setUsd(0.0011)
		await shop.db.run("update operators set role = 'support' where id = $1", [boss.id])
		await passDay()
		expect((await shown()).usd).toBe(1.1)
	})

	test.each([
		['was disabled', 'update operators set disabled_at = now() where id = $1'],
		['lost the right to it', "update operators set role = 'support' where id = $1"],
	])(
		'is dropped by the next run of the job when its operator %s, and the trail records it',
		async (_, change) => {
			await setUsd(0.0011)
			await shop.db.run(change, [boss.id])
			await applyPendingRates(shop.platform)
			expect(await shop.db.many('select from pending_rates')).toEqual([])
			const { before, after } = await shop.db.one<{ before: object; after: object }>(
				"select before, after from operator_trail where action = 'currencies.change' order by id desc limit 1",
			)
			expect([before, after]).toEqual([{ pending: 0.0011 }, { pending: null }])
		},
	)

	test('belongs to the operator who saves it again after its first operator was disabled, with a new delay of a day', async () => {
		await setUsd(0.0011)
		await shop.db.run('update operators set disabled_at = now() where id = $1', [boss.id])
		clock.moveMinutes(DAY_MINUTES - 1)
		admin = await operatorVisitor(shop, other)
		await setUsd(0.0011)
		clock.moveMinutes(2)
		await applyPendingRates(shop.platform)
		expect((await shown()).usd).toBe(1.1)
		await passDay()
		await expect.poll(async () => (await shown()).usd).toBe(0.0011)
	})

	test('is mailed to the other admins when it changes by more than 10 %, in small steps too', async () => {
		await setUsd(1.05)
		expect(await mailsTo(shop.db, other.email)).toEqual([])
		await setUsd(0.97)
		const { text } = await mailTo(shop.db, other.email)
		expect(text).toContain('Grace Test changed the rate of USD from 1.05 to 0.97 for 1 EUR.')
		await setUsd(1.4)
		await mailTo(shop.db, other.email, 2)
		expect(await mailsTo(shop.db, boss.email)).toEqual([])
	})
})

describe('a currency that was added', () => {
	const add = () => admin.post(CURRENCIES, { code: 'NZD', value: 0.001, symbol: 'NZ$', default: false })
	const take = () => admin.put(SETTINGS, { changes: { payment_methods: card(['EUR', 'USD', 'NZD']) } })

	test('is announced, and accepted for payment methods a day later', async () => {
		expect((await add()).status).toBe(200)
		expect((await mailTo(shop.db, other.email)).text).toContain('added the currency NZD with a rate of 0.001')
		const early = await take()
		expect([early.status, early.body.message]).toEqual([
			422,
			'NZD was added less than 24 hours ago. Payment methods can use it 24 hours after it was added.',
		])
		clock.moveMinutes(DAY_MINUTES + 1)
		expect((await take()).status).toBe(200)
	})

	test('is refused if a payment method already names it', async () => {
		expect((await take()).status).toBe(200)
		expect((await add()).body.errors).toEqual({
			code: ['Card uses this currency. Remove it from that payment method first.'],
		})
	})
})

describe('the value of a credit', () => {
	test.each([
		['less', 0.01],
		['more', 93],
	])('takes effect after a day when it becomes much %s', async (_, worth) => {
		const before = await credits('EUR')
		await set({ [RATE]: worth, vat_percent: 19 })
		expect((await shown()).credit).toBe(0.93)
		expect(await credits('EUR')).toBe(before)
		const settings = (await admin.get(SETTINGS)).body.payload
		expect(settings.find(({ name }: { name: string }) => name === RATE)).toMatchObject({
			value: worth,
			in_force: { value: 0.93, until: expect.any(Number) },
		})
		expect(settings.find(({ name }: { name: string }) => name === 'vat_percent').value).toBe(19)
		await passDay()
		await expect.poll(async () => (await shown()).credit).toBe(worth)
	})

	test('does not make items cheaper before the delay is over', async () => {
		const buyer = await createBuyer(shop, 10)
		await fillCart(shop.db, buyer.id, [await addItem(shop.db, { price_cents: 93_000 })])
		await set({ [RATE]: 93 })
		const { status } = await buyer.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })
		expect(status).not.toBe(200)
		expect(await buyer.balance()).toBe(10)
	})

	test('belongs to the operator who saves it again after its first operator was disabled', async () => {
		await set({ [RATE]: 0.01 })
		await shop.db.run('update operators set disabled_at = now() where id = $1', [boss.id])
		admin = await operatorVisitor(shop, other)
		await set({ [RATE]: 0.01 })
		await passDay()
		await expect.poll(async () => (await shown()).credit).toBe(0.01)
	})

	test('that was put back never takes effect', async () => {
		await set({ [RATE]: 0.01 })
		await set({ [RATE]: 0.93 })
		await passDay()
		expect((await shown()).credit).toBe(0.93)
	})

	test('takes effect immediately if the change is small', async () => {
		await set({ [RATE]: 0.9 })
		expect((await shown()).credit).toBe(0.9)
	})

	test('changes only after a day when the internal currency is switched off', async () => {
		await set({ [RATE]: 0.5 })
		await passDay()
		await expect.poll(async () => (await shown()).credit).toBe(0.5)
		clock.moveMinutes(DAY_MINUTES + 1)
		await shop.db.run('delete from replaced_settings')
		await set({ [ENABLED]: false })
		expect((await shown()).enabled).toBe(true)
		await passDay()
		await expect.poll(async () => (await shown()).enabled).toBe(false)
	})
})

test('a change based on an outdated pending value is refused (version check)', async () => {
	await set({ [RATE]: 0.5 })
	const stale = await admin.put(SETTINGS, { changes: { [RATE]: 0.94 }, seen: { [RATE]: 0.93 } })
	expect(stale.status).toBe(409)
	expect((await admin.put(SETTINGS, { changes: { [RATE]: 0.94 }, seen: { [RATE]: 0.5 } })).status).toBe(200)
})
