import { setTimeout as pause } from 'node:timers/promises'
import { MAX_WATCHED } from '@skinverse/contract/limits'
import { generateListings } from '../../apps/server/src/modules/catalogue/generate/generate-listings.ts'
import { LOWEST_PRICE } from '../../apps/server/src/modules/watchlist/lowest-price.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded.ts'
import { migrate, SHOP_SCHEMA } from '../../apps/server/src/platform/database/migrate.ts'
import { connectTo } from '../catalogue/trial-databases.ts'
import { type AtEnd, endingAll, type Measuring } from '../report/measuring.ts'
import { startShop } from '../servers/shop.ts'
import type { WatchFigures } from './figures.ts'

export interface WatchOptions extends Measuring {
	listings: number
	watches: number
	/** How often one price is changed. */
	changes: number
}

const SEED = 1
const LOOK_EVERY_MS = 20
/** A change of everything, on a slow machine. */
const NO_LIMIT = "set local statement_timeout = '10min'"

export function measureWatch(options: WatchOptions): Promise<WatchFigures> {
	return endingAll(options, (atEnd) => run(options, atEnd))
}

async function run(options: WatchOptions, atEnd: AtEnd): Promise<WatchFigures> {
	const { folder, say, listings, watches, changes } = options
	const postgres = await startEmbeddedPostgres({ dataDir: folder, onProgress: say })
	atEnd(() => postgres.stop())
	await migrate(postgres.url, { ...SHOP_SCHEMA, onProgress: () => undefined })
	const db = connectTo(postgres.url)
	atEnd(() => db.close())
	say(`Preparing ${listings.toLocaleString('en')} listings and ${watches.toLocaleString('en')} alerts`)
	await generateListings(db, { count: listings, seed: SEED, now: new Date(), onProgress: () => undefined })
	await addAlerts(db, watches)
	const shop = await startShop(postgres.url)
	atEnd(() => shop.stop())
	await untilEvaluated(db)
	const startedAt = performance.now()
	await inOneGo(db, `select sum(${LOWEST_PRICE}) from watchlist_entries watched`)
	const lowestSeconds = (performance.now() - startedAt) / 1000

	say(`Changing one price ${changes} times`)
	const oneMs: number[] = []
	for (let change = 0; change < changes; change++) oneMs.push(await mailOne(db, change))
	say('Raising every price')
	const quietSeconds = await untilDone(db, 'update items set price_cents = price_cents + 1')
	say('Lowering every price')
	const mailedSeconds = await untilDone(db, 'update items set price_cents = greatest(1, price_cents / 2)')
	return { listings, watches, oneMs, quietSeconds, mailedSeconds, lowestSeconds }
}

/** Each shopper watches as many skins and items as the shop allows, of which no other of theirs is one. */
async function addAlerts(db: Database, watches: number): Promise<void> {
	const shoppers = Math.ceil(watches / MAX_WATCHED)
	await db.run(
		`insert into users (name, email, email_verified_at)
		select 'Ada', 'watcher-' || n || '@example.test', now() from generate_series(1, $1) n`,
		[shoppers],
	)
	await inOneGo(
		db,
		`with shopper as (select id, row_number() over (order by id) - 1 as place from users),
		item as (select id, row_number() over (order by md5(id::text)) - 1 as place, count(*) over () as items from items),
		skin as (select skin.id, row_number() over (order by md5(skin.id::text)) - 1 as place, count(*) over () as skins
			from skins skin),
		-- Two of three are skins.
		chosen as (select n, n % 3 = 0 as is_item, n / ${MAX_WATCHED} as shopper from generate_series(0, ${watches - 1}) n)
		insert into watchlist_entries (user_id, item_id, skin_id, alert)
		select shopper.id, item.id, skin.id, 'any_drop' from chosen join shopper on shopper.place = chosen.shopper
			left join item on chosen.is_item and item.place = chosen.n % item.items
			left join skin on not chosen.is_item and skin.place = chosen.n % skin.skins
		on conflict do nothing`,
	)
	await inOneGo(
		db,
		`update watchlist_entries watched set base_cents = ${LOWEST_PRICE}, added_cents = ${LOWEST_PRICE}`,
	)
	await db.run('vacuum analyze watchlist_entries')
}

const inOneGo = (db: Database, sql: string) =>
	db.transaction(async (tx) => {
		await tx.run(NO_LIMIT)
		return tx.run(sql)
	})

/** Of one watched item, by another alert each time: the time until its mail. */
async function mailOne(db: Database, change: number): Promise<number> {
	const { item_id } = await db.one<{ item_id: number }>(
		'select item_id from watchlist_entries where item_id is not null order by id offset $1 limit 1',
		[change],
	)
	const mails = await countMails(db)
	await db.run('update items set price_cents = price_cents - 1 where id = $1 and price_cents > 1', [item_id])
	const startedAt = performance.now()
	while ((await countMails(db)) === mails) await pause(LOOK_EVERY_MS)
	return performance.now() - startedAt
}

async function countMails(db: Database): Promise<number> {
	return (await db.one<{ mails: number }>('select count(*)::int as mails from mails')).mails
}

/** Seconds from the commit of a change of everything until its alerts are evaluated. */
async function untilDone(db: Database, change: string): Promise<number> {
	await inOneGo(db, change)
	const startedAt = performance.now()
	await untilEvaluated(db)
	return (performance.now() - startedAt) / 1000
}

/** Every change so far was read from the feed, and no alert waits that was not mailed today. */
async function untilEvaluated(db: Database): Promise<void> {
	const { now } = await db.one<{ now: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as now')
	while (true) {
		const { isDone } = await db.one<{ isDone: boolean }>(
			`select horizon >= $1::text::xid8
				and not exists (select from watchlist_entries where is_due and last_mail_on is null) as "isDone"
			from watchlist_feed`,
			[now],
		)
		if (isDone) return
		await pause(LOOK_EVERY_MS)
	}
}
