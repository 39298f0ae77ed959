import { creditsMinor } from '@skinverse/contract/money'
import { riskSignals } from '@skinverse/contract/risk-signals'
import type { Config } from '../../../platform/config.ts'
import type { Database, Sql } from '../../../platform/database/database.ts'
import { addDemoPart } from '../../../platform/demo-part.ts'
import { sqlTerms, type TermSettings } from '../../content/index.ts'
import { bookAt, transfer } from '../../ledger/index.ts'
import {
	DEAREST_DEMO_ITEM_CENTS,
	DEMO_BALANCE_DAYS_AGO,
	DEMO_BALANCE_MINOR,
	DEMO_COST_PERCENT,
	DEMO_TRADE_URL,
	demoOrders,
	demoPacks,
	demoPrompts,
	PACK_PRICE_PERCENT,
	SENT_AFTER_MINUTES,
	SETTLED_AFTER_MINUTES,
} from './demo-shelf.ts'

const MS_PER_MINUTE = 60_000
const MINUTES_PER_DAY = 24 * 60

/**
 * Creates the demo shopper's balance and orders in every status, and the shop's packs, prompts and promo code;
 * once, after the demo's accounts and items. Bought and paid as usual, but without announcements.
 */
export async function seedDemoOrders(
	{ config, db }: { config: Pick<Config, 'demo'>; db: Database },
	settings: TermSettings,
): Promise<void> {
	await addDemoPart({ config, db }, 'orders', async (tx) => {
		await tx.run(
			`insert into promo_codes (code, percent_hundredths) values ('WELCOME10', 1000) on conflict do nothing`,
		)
		await tx.run(
			`insert into prompts (title, price_cents, text)
			select title, "priceCents", text from jsonb_to_recordset($1) as (title text, "priceCents" bigint, text text)`,
			[JSON.stringify(demoPrompts)],
		)
		for (const pack of demoPacks) await addPack(tx, pack)
		const shopper = await tx.maybe<{ id: number }>(
			"select id from users where lower(email) = 'demo@skinverse.test'",
		)
		if (shopper !== undefined) await goShopping(tx, shopper.id, sqlTerms(settings))
	})
}

async function addPack(tx: Sql, pack: (typeof demoPacks)[number]): Promise<void> {
	const items = await someItems(tx, pack.itemCount, pack.category)
	if (items.length < pack.itemCount) return
	const fullCents = items.reduce((sum, { cents }) => sum + cents, 0)
	await tx.run(
		`with pack as (insert into packs (title, price_cents) values ($1, $2) returning id)
		insert into pack_items (pack_id, item_id) select pack.id, item from pack, unnest($3::bigint[]) item`,
		[pack.title, Math.ceil((fullCents * PACK_PRICE_PERCENT) / 100), items.map(({ id }) => id)],
	)
}

async function goShopping(
	tx: Sql,
	userId: number,
	{ rate, delivery, vat }: ReturnType<typeof sqlTerms>,
): Promise<void> {
	const now = Date.now()
	const minutesAfter = (start: Date, minutes: number) => new Date(start.getTime() + minutes * MS_PER_MINUTE)
	const on = (daysAgo: number) => minutesAfter(new Date(now), -daysAgo * MINUTES_PER_DAY)
	await bookAt(tx, on(DEMO_BALANCE_DAYS_AGO), () =>
		transfer(tx, {
			kind: 'correction_in',
			userId,
			amount: creditsMinor(DEMO_BALANCE_MINOR),
			reference: `demo:${userId}`,
		}),
	)
	for (const { daysAgo, itemCount, outcome } of demoOrders) {
		const items = await someItems(tx, itemCount)
		for (const { id } of items) await tx.run('select add_to_cart($1, $2, $3)', [userId, id, itemCount])
		if (items.length === 0) return
		const placedAt = on(daysAgo)
		const settledAt = minutesAfter(placedAt, SETTLED_AFTER_MINUTES)
		const { orderId } = await bookAt(tx, placedAt, () =>
			tx.one<{ orderId: number }>('select buy_cart($1, null, null, $2, $3, $4, $5, false) as "orderId"', [
				userId,
				DEMO_TRADE_URL,
				rate,
				delivery,
				vat,
			]),
		)
		if (outcome === 'completed' || outcome === 'canceled') {
			await bookAt(tx, settledAt, () => tx.run('select settle_order($1, null, $2)', [orderId, outcome]))
		}
		if (outcome === 'held') await holdForNeighbour(tx, orderId, placedAt)
		// The same times as the transfers.
		await tx.run(
			`update orders set announced_at = now(), created_at = $2,
				finished_at = case when finished_at is not null then $3::timestamptz end where id = $1`,
			[orderId, placedAt, settledAt],
		)
		await tx.run(
			`update order_items set sent_at = case when sent_at is not null then $2::timestamptz end,
				settled_at = case when settled_at is not null then $3::timestamptz end where order_id = $1`,
			[orderId, minutesAfter(placedAt, SENT_AFTER_MINUTES), settledAt],
		)
		await tx.run(
			`update items set cost_cents = price_cents * $2 / 100 where cost_cents is null and id in (
				select item_id from order_items where order_id = $1)`,
			[orderId, DEMO_COST_PERCENT],
		)
	}
}

/** The demo's two shoppers live at one address. */
async function holdForNeighbour(tx: Sql, orderId: number, at: Date): Promise<void> {
	await tx.run(
		`insert into order_reviews (order_id, cause, points, signals, opened_at)
		select $1, 'risk', $2, jsonb_build_array(jsonb_build_object('signal', 'billing_address', 'count', 1, 'cents', null,
			'others', jsonb_build_array(neighbour.id))), $3
		from users neighbour where lower(neighbour.email) = 'new@skinverse.test'`,
		[orderId, riskSignals.billing_address.points, at],
	)
}

/** Always the same items, spread over the catalogue; none of a pack. */
function someItems(tx: Sql, count: number, category?: string): Promise<{ id: number; cents: number }[]> {
	return tx.many<{ id: number; cents: number }>(
		`select item.id, item.price_cents as cents from items item join item_kinds kind on kind.id = item.kind_id
		where item.status = 'available' and item.price_cents <= $2 and ($3::text is null or kind.category = $3)
			and not exists (select from pack_items where item_id = item.id)
		order by md5(item.id::text) limit $1`,
		[count, DEAREST_DEMO_ITEM_CENTS, category],
	)
}
