import { randomUUID } from 'node:crypto'
import { creditsOf } from '@skinverse/contract/money'
import { transfer } from '../src/modules/ledger/index.ts'
import type { Sql } from '../src/platform/database/database.ts'
import { cloneDatabase, cloneDemo } from './database.ts'
import { createPerson, type Person, signIn } from './people.ts'
import { openShop, type ShopOverrides, type TestShop } from './shop.ts'
import { cloneUnscheduled } from './unscheduled.ts'
import type { Visitor } from './visitor.ts'

export const TRADE_URL = 'https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=abcd-123'

export const YEN = { code: 'JPY', value: 175, symbol: '¥' }
export const ZLOTY = { code: 'PLN', value: 4.25, symbol: 'zł' }

/** The rate of the decisions' example: 0.93 EUR per credit. */
const CREDITS_ON = { 'internal_currency.enabled': true, 'internal_currency.exchange_rate_eur': 0.93 }

interface OpenOptions extends Pick<ShopOverrides, 'clock' | 'config' | 'port'> {
	/** Scheduled jobs never run by themselves. */
	isUnscheduled?: boolean
	/** Beside EUR. */
	currencies?: readonly { code: string; value: number; symbol: string }[]
}

/** A shop for this test, with the internal currency unless specified otherwise. */
export async function openShopWith(
	settings: Record<string, unknown> = {},
	{ isUnscheduled = false, currencies = [], ...overrides }: OpenOptions = {},
): Promise<TestShop> {
	const isDemo = overrides.config?.demo === true
	const database = await (isUnscheduled
		? cloneUnscheduled({ isDemo })
		: isDemo
			? cloneDemo()
			: cloneDatabase())
	await database.db.run(
		'insert into settings (name, value) select key, value from jsonb_each($1) on conflict (name) do update set value = excluded.value',
		[JSON.stringify({ ...CREDITS_ON, ...settings })],
	)
	for (const { code, value, symbol } of currencies)
		await database.db.run('insert into currencies (code, value, symbol) values ($1, $2, $3)', [
			code,
			value,
			symbol,
		])
	// Backdated, so that nothing is delayed for four-eyes.
	await database.db.run('delete from replaced_settings')
	return openShop({ ...overrides, database })
}

export interface Buyer extends Person {
	visitor: Visitor
	/** The balance as the profile shows it. */
	balance(): Promise<number>
}

/** A signed-in shopper with this many credits and a saved trade link. */
export async function createBuyer(shop: TestShop, credits = 0): Promise<Buyer> {
	const person = await createPerson(shop.db)
	await shop.db.run('update users set trade_url = $2 where id = $1', [person.id, TRADE_URL])
	const visitor = shop.visitor()
	await signIn(visitor, person)
	await giveCredits(shop.db, person.id, credits)
	const balance = async () => (await visitor.get('/api/user/profile')).body.data.balance
	return { ...person, visitor, balance }
}

export async function giveCredits(db: Sql, userId: number, credits: number): Promise<void> {
	if (credits === 0) return
	await transfer(db, {
		kind: 'correction_in',
		userId,
		amount: creditsOf(credits),
		reference: `test:${randomUUID()}`,
	})
}

/** Many shoppers without a password: for tests below the HTTP API. */
export async function createShoppers(db: Sql, count: number, credits: number): Promise<number[]> {
	const rows = await db.many<{ id: number }>(
		`with added as (
			insert into users (name, email, email_verified_at)
			select 'Ada', gen_random_uuid() || '@example.test', now() from generate_series(1, $1) returning id
		)
		select id, case when $2::bigint > 0 then ledger_transfer('correction_in', id, $2, 'test:' || gen_random_uuid()) end
		from added`,
		[count, creditsOf(credits)],
	)
	return rows.map(({ id }) => id)
}

export async function fillCart(db: Sql, userId: number, itemIds: readonly number[]): Promise<void> {
	await db.run('insert into carts (user_id) values ($1) on conflict do nothing', [userId])
	await db.run('insert into cart_items (user_id, item_id) select $1, unnest($2::bigint[])', [userId, itemIds])
}
