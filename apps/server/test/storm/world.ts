import { createSession } from '../../src/modules/accounts/sessions.ts'
import { changeSetting, seedDemoContent } from '../../src/modules/content/index.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { PROMPTS } from './plan.ts'

export interface StormUser {
	id: number
	token: string
}

/** What there is before the storm: its shelf, and the people who want what is on it. */
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
/** The demo's own people and goods, which a storm does without. */
const LEFT_OUT = ['accounts', 'operator', 'catalogue', 'orders', 'deposits']
/** So that what is paid back when an order fails is more than its items. */
const DELIVERY_FEE_EUR = 0.35
const FEW_USES = 25
/** So that there is something to lose from the first moment on. */
const FIRST_CREDITS_MINOR = 30_000

export async function buildWorld(platform: Platform, userCount: number): Promise<World> {
	const { db } = platform
	await db.run('insert into demo_parts (name) select unnest($1::text[]) on conflict do nothing', [LEFT_OUT])
	await seedDemoContent(platform)
	await changeSetting(db, platform.events, 'delivery_fee', DELIVERY_FEE_EUR)
	const items = await addItems(db, ITEMS)
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

/** With an address, as promo codes ask for one, and a trade link, as packs do. */
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
