import { sumOf } from '@skinverse/contract/money'
import { askedTotal, type sellBody } from '@skinverse/contract/rules/sell'
import type { z } from 'zod'
import type { Sql } from '../../platform/database/database.ts'
import { takeAttempt } from '../../platform/rate-limit.ts'
import type { MoveContext, OffersContext } from './context.ts'
import { type FoundAsset, requireAssets } from './inventory/require-assets.ts'
import { kindTitles } from './kind-titles.ts'
import { mailOffer } from './mail-offer.ts'

/** The position of the first skin that is a line: the one before is the offer itself. */
const FIRST_LINE = 2
/** The kind with one of the titles, which are the sixth value of both statements. */
const KIND_OF = '(select min(id) from item_kinds where title = any ($6))'

export type SellOrder = z.output<typeof sellBody>

/** Stores an offer; returns its id. */
export async function submitOffer(
	context: Pick<OffersContext, 'platform' | 'content' | 'inventories'>,
	userId: number,
	order: SellOrder,
): Promise<number> {
	const { db } = context.platform
	await takeAttempt(db, 'offer_account', String(userId))
	const assets = await requireAssets(context, userId, [order, ...(order.more_items ?? [])])
	return db.transaction(async (tx) => {
		const offerId = await insertOffer(context, tx, userId, order)
		for (const [index, asset] of assets.entries()) {
			if (asset !== undefined) await insertAsset(tx, offerId, index + 1, asset)
		}
		return offerId
	})
}

async function insertAsset(tx: Sql, offerId: number, position: number, asset: FoundAsset): Promise<void> {
	await tx.run(
		`insert into offer_assets (offer_id, position, app_id, context_id, asset_id, class_id, instance_id,
			market_hash_name, paint_seed, owner_steam_id, inspect_link)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
		[
			offerId,
			position,
			asset.appId,
			asset.contextId,
			asset.assetId,
			asset.classId,
			asset.instanceId,
			asset.marketHashName,
			asset.paintSeed,
			asset.ownerSteamId,
			asset.inspectLink,
		],
	)
}

export async function insertOffer(
	context: MoveContext,
	tx: Sql,
	userId: number,
	order: SellOrder,
): Promise<number> {
	const now = context.platform.clock.now()
	const { title, quality, float_value: float, item_url: itemUrl, more_items: more = [] } = order
	const total = askedTotal(order)
	const moreCents = sumOf(more.map(({ price }) => price))
	const { id } = await tx.one<{ id: number }>(
		`insert into offers (user_id, title, quality, float_value, item_url, kind_id, user_price_cents, more_cents, created_at)
		values ($1, $2, $3, $4, $5, ${KIND_OF}, $7, $8, $9) returning id`,
		[userId, title, quality, float, itemUrl, kindTitles(title, quality), total, moreCents, now],
	)
	for (const [index, line] of more.entries()) {
		await tx.run(
			`insert into offer_lines (offer_id, position, title, quality, float_value, kind_id, price_cents)
			values ($1, $2, $3, $4, $5, ${KIND_OF}, $7)`,
			[
				id,
				index + FIRST_LINE,
				line.title,
				line.quality,
				line.float_value,
				kindTitles(line.title, line.quality),
				line.price,
			],
		)
	}
	await tx.run(
		`insert into offer_moves (offer_id, to_status, mover, price_cents, created_at) values ($1, 'pending', 'user', $2, $3)`,
		[id, total, now],
	)
	await mailOffer(context, tx, { offerId: id, from: null, to: 'pending', price: total })
	return id
}
