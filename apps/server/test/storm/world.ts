import { createSession } from '../../src/modules/accounts/sessions.ts'
import { changeSetting, seedDemoContent } from '../../src/modules/content/index.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { PROMPTS } from './plan.ts'

export interface StormUser {
	id: number
	token: string
}

/** The data before the storm: the goods, and the shoppers who want them. */
export interface World {
	users: StormUser[]
	/** Ids in order; storms name an index in the list and wrap around at its end. */
	items: number[]
	packs: number[]
	prompts: number[]
}

export const TRADE_URL = 'https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=abcd-123'
const ITEMS = 3000
const PACKS = 400
/** The demo's own accounts and goods are not used. */
const LEFT_OUT = ['accounts', 'operator', 'catalogue', 'orders', 'deposits']
/** A promo code, so that a refund is more than the price of its items. */
const DELIVERY_FEE_EUR = 0.35
const FEW_USES = 25
/** An opening balance, so that money can be lost from the start. */
const FIRST_CREDITS_MINOR = 30_000

export async function buildWorld(platform: Platform, userCount: number): Promise<World> {
	const { db } = platform
	await db.run('insert into demo_parts (name) select unnest($1::text[]) on conflict do nothing', [LEFT_OUT])
	await seedDemoContent(platform)
	await changeSetting(db, platform.events, 'delivery_fee', DELIVERY_FEE_EUR)
	await allowManyAddresses(db)
	await db.run(
		"insert into operators (name, email, password_hash, role) values ('Storm', 'storm@example.test', '', 'admin')",
	)
	const items = await addItems(db, ITEMS)
	await db.run('create table storm_first_prices as select id as item_id, price_cents from items')
	await db.run(
		`insert into promo_codes (code, percent_hundredths, amount_cents, most_uses, once_per_user)
		values ('STORM10', 1000, null, null, false), ('FEW', 2500, null, $1, false), ('ONCE5', null, 500, null, true)`,
		[FEW_USES],
	)
	return {
		users: await addUsers(db, userCount),
		items,
		packs: await addPacks(db, items),
		prompts: await idsOf(
			db,
			`insert into prompts (title, price_cents, text)
			select 'Prompt ' || n, 100 + n * 37, 'A text.' from generate_series(1, $1) n returning id`,
			[PROMPTS],
		),
	}
}

/** All clients of a storm share one network address; without its limit on holds, holds are placed until the end. */
async function allowManyAddresses(db: Database): Promise<void> {
	await db.run(`create function storm_new_address() returns trigger language plpgsql as
		'begin new.key_hash := sha256(gen_random_uuid()::text::bytea); return new; end'`)
	await db.run(`create trigger storm_new_address before insert on rate_limits
		for each row when (new.bucket = 'hold_address') execute function storm_new_address()`)
}

async function idsOf(db: Database, text: string, values: unknown[]): Promise<number[]> {
	const rows = await db.many<{ id: number }>(text, values)
	return rows.map(({ id }) => id)
}

function addItems(db: Database, count: number): Promise<number[]> {
	return idsOf(
		db,
		`with kind as (
			insert into item_kinds (category, title, type) select 'cs2', 'Skin ' || n, 'Rifle' from generate_series(1, 40) n
			returning id
		), kinds as (select array_agg(id) as ids from kind)
		insert into items (kind_id, price_cents)
		select ids[1 + n % 40], 50 + n * 7919 % 2500 from kinds, generate_series(1, $1) n returning id`,
		[count],
	)
}

/** Of two or three items that are also sold alone. */
async function addPacks(db: Database, items: readonly number[]): Promise<number[]> {
	const packs = await idsOf(
		db,
		`insert into packs (title, price_cents) select 'Pack ' || n, 300 + n * 131 % 1700 from generate_series(1, $1) n
		returning id`,
		[PACKS],
	)
	const step = Math.floor(items.length / PACKS)
	const parts = packs.flatMap((pack, index) =>
		items.slice(index * step, index * step + 2 + (index % 2)).map((item) => ({ pack, item })),
	)
	await db.run(
		'insert into pack_items (pack_id, item_id) select * from unnest($1::integer[], $2::bigint[])',
		[parts.map(({ pack }) => pack), parts.map(({ item }) => item)],
	)
	return packs
}

/** With an address, which promo codes require, and a trade link, which packs require. */
async function addUsers(db: Database, count: number): Promise<StormUser[]> {
	const ids = await idsOf(
		db,
		`insert into users (name, email, email_verified_at, trade_url, country_id, city, address, post_code)
		select 'Ada', 'storm-' || n || '@example.test', now(), $2, country.id, 'Tallinn', 'Pikk 1', '10123'
		from generate_series(1, $1) n, (select id from countries where iso = 'ee') country returning id`,
		[count, TRADE_URL],
	)
	await db.run(
		`select ledger_transfer('correction_in', id, $2, 'storm:' || id) from unnest($1::bigint[]) id`,
		[ids, FIRST_CREDITS_MINOR],
	)
	return Promise.all(
		ids.map(async (id) => {
			const { secret } = await createSession(db, id, 'bearer', { device: 'storm', ip: '127.0.0.1' })
			return { id, token: secret }
		}),
	)
}
