import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { createShoppers } from '../../../test/buyers.ts'
import { atEnd } from '../../../test/cleanup.ts'
import { cloneDatabase } from '../../../test/database.ts'
import { addItem } from '../../../test/items.ts'
import { createOperator } from '../../../test/operators.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { asRefusal } from '../../platform/database/refusal.ts'
import { Problem } from '../../platform/problem.ts'
import { verifyFinance } from './index.ts'
import { addDays, type Dates, daysBetween, spanOf } from './period.ts'
import { readDaysOf } from './read-days.ts'
import { ofOneMoment, readPeriod } from './read-overview.ts'
import { readGames } from './sales/read-sales.ts'
import { countriesOf, daysOf, gamesOf } from './sales/sum-sales.ts'

const SHOPPERS = 3
const ITEMS = 6
const COUNTRIES = ['de', 'pl', null]

let db: Database
beforeAll(async () => {
	const { url } = await cloneDatabase()
	db = openDatabase({ url, maxConnections: 4, name: 'totals', onIdleError: () => {} })
	atEnd(() => db.close())
	// The times of all rows move, and offers skip their first steps: only the owner of the database can do that.
	for (const table of ['orders', 'order_items', 'deposits', 'offers', 'offer_moves', 'payouts'])
		await db.run(`alter table ${table} disable trigger user`)
	await db.run('alter table order_refunds disable trigger order_refunds_append_only')
	await createOperator(db)
	await db.run(
		"insert into promo_codes (code, percent_hundredths, once_per_user) values ('SOME', 3333, false), ('ALL', 10000, false)",
	)
})

const who = fc.nat(SHOPPERS - 1)
const which = fc.nat(ITEMS - 1)
const rate = fc.constantFrom(9300, 10_000, 31_000)
const step = fc.oneof(
	fc.record({ do: fc.constant('top up' as const), who, cents: fc.integer({ min: 1, max: 90_000 }) }),
	fc.record({ do: fc.constant('add' as const), who, which }),
	fc.record({ do: fc.constant('use code' as const), who, code: fc.constantFrom('SOME', 'ALL') }),
	fc.record({ do: fc.constant('buy' as const), who, rate, vat: fc.constantFrom(1900, 2300) }),
	fc.record({ do: fc.constant('buy a text' as const), who, rate }),
	fc.record({ do: fc.constant('move house' as const), who, country: fc.constantFrom(...COUNTRIES) }),
	fc.record({ do: fc.constant('deliver' as const), which }),
	fc.record({ do: fc.constant('refund' as const), which }),
	fc.record({
		do: fc.constant('refund later' as const),
		which,
		cents: fc.integer({ min: 1, max: 400 }),
		fate: fc.constantFrom('kept', 'returned', 'written_off'),
	}),
	fc.record({ do: fc.constant('correct' as const), who, minor: fc.integer({ min: -500, max: 500 }) }),
	fc.record({ do: fc.constant('sell' as const), who, cents: fc.integer({ min: 1, max: 9_000 }) }),
	fc.record({ do: fc.constant('pay out' as const), who }),
	fc.record({ do: fc.constant('take back' as const), who }),
	fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface World {
	shoppers: number[]
	items: number[]
	prompt: number
}

/** All times of what happened so far, moved into the past. */
const times = [
	['orders', 'created_at', 'finished_at'],
	['order_items', 'settled_at', 'sent_at'],
	['order_refunds', 'created_at'],
	['deposits', 'created_at', 'finished_at'],
	['offer_moves', 'created_at'],
	['payouts', 'created_at', 'finished_at'],
	['ledger_transfers', 'created_at'],
] as const

async function wait(hours: number): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.run('alter table ledger_transfers disable trigger user')
		for (const [table, ...columns] of times)
			await tx.run(
				`update ${table} set ${columns.map((name) => `${name} = ${name} - make_interval(hours => $1)`).join(', ')}`,
				[hours],
			)
		await tx.run('alter table ledger_transfers enable trigger user')
	})
}

/** One step, through the database's functions as the shop calls them. A refusal is a valid outcome. */
async function take(step: Step, { shoppers, items, prompt }: World): Promise<void> {
	const run = (text: string, values: unknown[]) =>
		db.run(text, values).catch((error: unknown) => {
			if (!(asRefusal(error) instanceof Problem)) throw error
		})
	const user = 'who' in step ? shoppers[step.who] : undefined
	const item = 'which' in step ? items[step.which] : undefined
	const settle = 'select settle_order(order_id, array[item_id], $2) from order_items where item_id = $1'
	switch (step.do) {
		case 'top up':
			return topUp(user, step.cents)
		case 'add':
			return void (await run('select add_to_cart($1, $2, 5)', [user, item]))
		case 'use code':
			return void (await run(
				'update carts set promo_code_id = (select id from promo_codes where code = $2) where user_id = $1',
				[user, step.code],
			))
		case 'buy':
			return void (await run(`select buy_cart($1, null, '\\x01', 'x', $2, 50, $3, false)`, [
				user,
				step.rate,
				step.vat,
			]))
		case 'buy a text':
			return void (await run('select buy_prompt($1, $2, $3, 2100)', [user, prompt, step.rate]))
		case 'move house':
			return void (await run(
				'update users set country_id = (select id from countries where iso = $2) where id = $1',
				[user, step.country],
			))
		case 'deliver':
			return void (await run(settle, [item, 'completed']))
		case 'refund':
			return void (await run(settle, [item, 'canceled']))
		case 'refund later':
			return void (await run(
				`select refund_delivered(order_id, item_id, least($2, price_cents - discount_cents), $3, 'Goodwill',
					(select min(id) from operators), null)
				from order_items where item_id = $1 and status = 'completed'`,
				[item, step.cents, step.fate],
			))
		case 'correct':
			if (step.minor === 0) return
			return void (await run(`select ledger_transfer($1, $2, $3, 'correction:' || gen_random_uuid())`, [
				step.minor > 0 ? 'correction_in' : 'correction_out',
				user,
				Math.abs(step.minor),
			]))
		case 'sell':
			return sell(user, step.cents)
		case 'pay out':
			return payOut(user)
		case 'take back':
			return takeBackSkin(user)
		case 'wait':
			return wait(step.hours)
	}
}

/** The node's clock, which is in the deposit, is not the database's, which is in the transfer. */
async function topUp(user: number | undefined, cents: number): Promise<void> {
	await db.run(
		`with paid as (
			insert into deposits (user_id, status, provider, method, currency, amount_minor, eur_cents, credits_minor,
				currency_per_eur, eur_per_credit, created_at, finished_at)
			values ($1, 'Success', 'sandbox', 'card', 'EUR', $2::bigint, $2::bigint, $2::bigint + 7, 1, 1, now(), now() + interval '70 minutes')
			returning id
		)
		select ledger_transfer('top_up', $1::bigint, $2::bigint + 7, 'deposit:' || id) from paid`,
		[user, cents],
	)
}

/** Without the steps before: a skin that was received and is owed now. */
async function sell(user: number | undefined, cents: number): Promise<void> {
	await db.run(
		`with owed as (
			insert into offers (user_id, status, title, quality, item_url, user_price_cents, agreed_cents, agreed_minor,
				eur_per_credit, payable_at)
			values ($1, 'ready_for_payout', 'A skin', 'x', 'x', $2::bigint, $2::bigint, $2::bigint + 3, 1, now())
			returning id
		)
		select ledger_transfer('offer', $1::bigint, $2::bigint + 3, 'offer:' || id) from owed`,
		[user, cents],
	)
}

/** The seller takes a skin back that is not paid yet. */
async function takeBackSkin(user: number | undefined): Promise<void> {
	await db.run(
		`with undone as (
			update offers set status = 'returned' where id = (
				select min(id) from offers where user_id = $1 and status = 'ready_for_payout'
			) returning id, user_id, agreed_minor
		)
		select ledger_transfer('offer_return', user_id, agreed_minor, 'offer:' || id) from undone`,
		[user],
	)
}

async function payOut(user: number | undefined): Promise<void> {
	await db.transaction(async (tx) => {
		const offer = await tx.maybe<{ id: number; minor: number }>(
			`update offers set status = 'sold' where id = (
				select min(id) from offers where user_id = $1 and status = 'ready_for_payout'
			) returning id, agreed_minor as minor`,
			[user],
		)
		if (offer === undefined) return
		const { id } = await tx.one<{ id: number }>(
			`insert into payouts (offer_id, method, status, amount_cents, amount_minor, contact, provider, created_at,
				finished_at)
			select id, 'card-form', 'paid', agreed_cents, agreed_minor, '{}', 'sandbox', now(), now() + interval '90 minutes'
			from offers where id = $1 returning id`,
			[offer.id],
		)
		for (const kind of ['payout', 'payout_paid'])
			await tx.run(`select ledger_transfer($1, $2, $3, 'payout:' || $4::bigint)`, [
				kind,
				user,
				offer.minor,
				id,
			])
	})
}

async function newWorld(): Promise<World> {
	const shoppers = await createShoppers(db, SHOPPERS, 20)
	const items: number[] = []
	for (let index = 0; index < ITEMS; index++) {
		const game =
			index % 2 === 0 ? ({ category: 'cs2' } as const) : ({ category: 'dota2', title: 'Dota' } as const)
		items.push(await addItem(db, { ...game, price_cents: 1 + index * 333 }))
	}
	await db.run('update items set cost_cents = price_cents / 2 where id = any ($1) and id % 3 > 0', [items])
	const { id } = await db.one<{ id: number }>(
		`insert into prompts (title, price_cents, text) values ('A text', 199, 'x') returning id`,
	)
	return { shoppers, items, prompt: id }
}

const cents = (amount: number) => Math.round(amount * 100)

const names = ['net', 'vat', 'without_vat', 'cost', 'margin', 'unknown_cost'] as const
type Sums = Record<(typeof names)[number], number>

function sumsOf(rows: readonly Partial<Sums>[]): Sums {
	const sums: Sums = { net: 0, vat: 0, without_vat: 0, cost: 0, margin: 0, unknown_cost: 0 }
	for (const row of rows) for (const name of names) sums[name] += cents(row[name] ?? 0)
	return sums
}

/** All reports of a period, after checking that they agree with each other and with the ledger. */
const reportsOf = (dates: Dates, timeZone: string) =>
	ofOneMoment(db, async (tx) => {
		const span = await spanOf(tx, dates, timeZone)
		const { sales, figures, checks } = await readPeriod(tx, span, [])
		const games = gamesOf(await readGames(tx, span), figures.sales)
		for (const { name, reported, booked } of checks) expect([name, reported]).toEqual([name, booked])
		const total = sumsOf([figures.sales])
		expect(sumsOf(daysOf(sales, dates))).toEqual(total)
		const days = await readDaysOf(tx, span)
		expect(days.map(({ day, sales }) => [day, sales])).toEqual(
			daysOf(sales, dates).map(({ day, net }) => [day, net]),
		)
		const sumOfDays = (name: 'deposits' | 'payouts') => days.reduce((sum, day) => sum + cents(day[name]), 0)
		expect(sumOfDays('deposits')).toBe(cents(figures.deposits.amount))
		expect(sumOfDays('payouts')).toBe(cents(figures.payouts.amount))
		const countries = countriesOf(sales, dates, new Map())
		expect(sumsOf(countries)).toEqual(total)
		expect(sumsOf(countries.flatMap(({ parts }) => parts))).toEqual(total)
		const { vat: _, ...ofGames } = total
		expect(sumsOf(games)).toMatchObject(ofGames)
		return {
			...total,
			deposits: cents(figures.deposits.amount),
			payouts: cents(figures.payouts.amount),
		}
	})

/** The VAT that an accountant would compute from the documents: of each order what is left of it. */
const vatLeft = async () =>
	(
		await db.one<{ vat: number }>(
			`select sum(vat_left(placed.total_cents, placed.vat_cents, placed.vat_hundredths, refund.cents))::bigint as vat
			from orders placed cross join lateral order_refund(placed) refund`,
		)
	).vat

describe('the totals of the reports', () => {
	test('equal the ledger for any period and time zone, and those of its parts', async () => {
		let bought = 0
		await fc.assert(
			fc.asyncProperty(
				fc.array(step, { minLength: 30, maxLength: 60 }),
				fc.nat(8),
				fc.nat(6),
				fc.constantFrom('UTC', 'Europe/Berlin', 'America/Los_Angeles'),
				async (steps, back, length, timeZone) => {
					const world = await newWorld()
					for (const each of steps) await take(each, world)
					const { today, first } = await db.one<{ today: string; first: string }>(
						`select to_char(now() at time zone $1, 'YYYY-MM-DD') as today,
							to_char(min(created_at) at time zone $1, 'YYYY-MM-DD') as first from ledger_transfers`,
						[timeZone],
					)
					const from = addDays(today, -back)
					const period = { from, till: addDays(from, length) }
					await reportsOf(period, timeZone)

					const all = await reportsOf({ from: first, till: today }, timeZone)
					expect(all.vat).toBe((await vatLeft()) ?? 0)
					const middle = addDays(first, Math.floor(daysBetween(first, today) / 2))
					const [one, other] = [
						await reportsOf({ from: first, till: middle }, timeZone),
						await reportsOf({ from: addDays(middle, 1), till: today }, timeZone),
					]
					for (const name of [...names, 'deposits', 'payouts'] as const) {
						expect([name, one[name] + other[name]]).toEqual([name, all[name]])
					}
					bought = all.net
				},
			),
			{ numRuns: 6 },
		)
		expect(bought).toBeGreaterThan(0)
		expect(await verifyFinance(db)).toEqual([])
	})

	test.each([
		[
			'a purchase that the ledger does not have',
			'update orders set total_minor = total_minor + 1, subtotal_minor = subtotal_minor + 1 where id = (select max(id) from orders)',
			'sales',
		],
		[
			'a deposit of another amount',
			'update deposits set credits_minor = credits_minor + 1 where id = (select max(id) from deposits)',
			'deposits',
		],
		[
			'an offer that was changed',
			`update offers set agreed_minor = agreed_minor + 1 where id = (select max(id) from offers)`,
			'owed',
		],
	])('differ after %s', async (_, harm, name) => {
		const [user] = await createShoppers(db, 1, 50)
		const item = await addItem(db, { price_cents: 500 })
		await db.run('select add_to_cart($1, $2, 5)', [user, item])
		await db.run(`select buy_cart($1, null, '\\x01', 'x', 9300, 50, 2100, false)`, [user])
		await topUp(user, 500)
		await sell(user, 700)
		const undo = new Error('undo')
		const harmed = db.transaction(async (tx) => {
			await tx.run(harm)
			const today = new Date().toISOString().slice(0, 10)
			const { checks } = await readPeriod(
				tx,
				await spanOf(tx, { from: addDays(today, -1), till: today }, 'UTC'),
				[],
			)
			const found = checks.find((check) => check.name === name) ?? expect.unreachable()
			expect(cents(found.reported) - cents(found.booked)).toBe(1)
			throw undo
		})
		await expect(harmed).rejects.toBe(undo)
	})
})
