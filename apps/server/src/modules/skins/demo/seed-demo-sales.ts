import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database, Sql } from '../../../platform/database/database.ts'
import { addDemoPart } from '../../../platform/demo-part.ts'
import { randomFrom } from '../../catalogue/index.ts'
import { type DemoVariant, demoSales } from './demo-sales.ts'

const SEED = 20_260_817
const BATCH = 10_000

interface Row extends Omit<DemoVariant, 'priceCents' | 'rank'> {
	daysAgo: number
	prices: string
}

/** Gives the demo shop a year of sales, once, marked as made up. Items and money are not touched. */
export async function seedDemoSales(platform: {
	config: Pick<Config, 'demo'>
	clock: Clock
	db: Database
}): Promise<void> {
	await addDemoPart(platform, 'skin-sales', async (tx) => {
		const random = randomFrom(SEED)
		let rows: Row[] = []
		for (const { priceCents, rank, ...variant } of await readVariants(tx)) {
			for (const { daysAgo, pricesCents } of demoSales(random, { ...variant, priceCents, rank }))
				rows.push({ ...variant, daysAgo, prices: `{${pricesCents.toSorted((a, b) => a - b).join(',')}}` })
			if (rows.length < BATCH) continue
			await addRows(tx, rows, platform.clock.now())
			rows = []
		}
		await addRows(tx, rows, platform.clock.now())
	})
}

/** What is on sale, with the price in the middle of its copies'. */
function readVariants(tx: Sql): Promise<DemoVariant[]> {
	return tx.many<DemoVariant>(
		`select kind.skin_id as "skinId", kind.exterior, kind.class,
			percentile_disc(0.5) within group (order by item.price_cents) as "priceCents",
			percent_rank() over (order by sum(kind.popularity) desc, kind.skin_id) as rank
		from items item join item_kinds kind on kind.id = item.kind_id where item.status = 'available'
		group by kind.skin_id, kind.exterior, kind.class order by kind.skin_id, kind.exterior, kind.class`,
	)
}

async function addRows(tx: Sql, rows: readonly Row[], now: Date): Promise<void> {
	await tx.run(
		`insert into skin_sale_days (skin_id, exterior, class, day, prices_cents, is_demo)
		select skin_id, exterior, class, ($6::timestamptz at time zone 'utc')::date - days_ago, prices::integer[], true
		from unnest($1::integer[], $2::text[], $3::text[], $4::integer[], $5::text[])
			as given (skin_id, exterior, class, days_ago, prices)
		-- Real sales stay.
		on conflict on constraint skin_sale_days_unique do nothing`,
		[
			rows.map(({ skinId }) => skinId),
			rows.map(({ exterior }) => exterior),
			rows.map((row) => row.class),
			rows.map(({ daysAgo }) => daysAgo),
			rows.map(({ prices }) => prices),
			now,
		],
	)
}
