import type { Database } from '../../apps/server/src/platform/database/database.ts'

export interface Shopper {
	id: number
	/** The shopper's bearer token. */
	token: string
}

/** The trade link of all their earlier purchases: a new one would have to be confirmed and mailed. */
export const TRADE_URL = 'https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=abcd-123'
const CREDITS_MINOR = 100_000_000
const PRICE_CENTS = 1234

/** Shoppers with a session and more credits than they can spend. */
export function addShoppers(db: Database, count: number): Promise<Shopper[]> {
	return db.transaction(async (tx) => {
		await tx.run('set local statement_timeout = 0')
		return tx.many<Shopper>(
			`with added as (
				insert into users (name, email, email_verified_at, trade_url)
				select 'Ada', gen_random_uuid() || '@example.test', now(), $3 from generate_series(1, $1) returning id
			), paid as (
				select id, 'bench-' || gen_random_uuid() as token, ledger_transfer('correction_in', id, $2, 'bench:' || id)
				from added
			), signed_in as (
				insert into sessions (user_id, token_hash, kind, device, ip, expires_at)
				select id, sha256(convert_to(token, 'UTF8')), 'bearer', 'bench', '127.0.0.1', now() + interval '1 day' from paid
			), carts as (
				insert into carts (user_id) select id from paid
			)
			select id, token from paid order by id`,
			[count, CREDITS_MINOR, TRADE_URL],
		)
	})
}

/** Puts one new item into each empty cart. */
export async function fillCarts(db: Database): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.run('set local statement_timeout = 0')
		const kind = await tx.one<{ id: number }>(
			`insert into item_kinds (category, title, type) values ('cs2', 'Bench', 'Rifle')
			on conflict (category, title, phase) do update set title = excluded.title returning id`,
		)
		await tx.run(
			`with empty as (
				select user_id, row_number() over (order by user_id) as place from carts
				where not exists (select from cart_items entry where entry.user_id = carts.user_id)
			), added as (
				insert into items (kind_id, price_cents) select $1, $2 from empty returning id
			)
			insert into cart_items (user_id, item_id)
			select user_id, id from empty join (select id, row_number() over (order by id) as place from added) item using (place)`,
			[kind.id, PRICE_CENTS],
		)
	})
	for (const table of ['items', 'cart_items', 'carts', 'ledger_accounts'])
		await db.run(`vacuum analyze ${table}`)
}

/** The item that all buyers race for. */
export async function shareOneItem(db: Database, shoppers: readonly Shopper[]): Promise<number> {
	const ids = shoppers.map(({ id }) => id)
	await db.run('delete from cart_items where user_id = any ($1)', [ids])
	const { id } = await db.one<{ id: number }>(
		`insert into items (kind_id, price_cents) select id, $1 from item_kinds where title = 'Bench' returning id`,
		[PRICE_CENTS],
	)
	await db.run('insert into cart_items (user_id, item_id) select unnest($1::bigint[]), $2', [ids, id])
	return id
}
