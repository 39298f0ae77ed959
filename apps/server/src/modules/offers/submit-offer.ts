import type { sellBody } from '@skinverse/contract/rules/sell'
import { en } from '@skinverse/contract/texts/en'
import { wearTexts } from '@skinverse/contract/wear'
import type { z } from 'zod'
import type { Sql } from '../../platform/database/database.ts'
import { takeAttempt } from '../../platform/rate-limit.ts'
import type { MoveContext, OffersContext } from './context.ts'
import { mailOffer } from './mail-offer.ts'

export type SellOrder = z.output<typeof sellBody>

/** Takes an offer of a skin; gives its id. */
export async function submitOffer(
	context: Pick<OffersContext, 'platform' | 'content'>,
	userId: number,
	order: SellOrder,
): Promise<number> {
	const { db } = context.platform
	await takeAttempt(db, 'offer_account', String(userId))
	return db.transaction((tx) => insertOffer(context, tx, userId, order))
}

export async function insertOffer(
	context: MoveContext,
	tx: Sql,
	userId: number,
	{ title, price, quality, item_url: itemUrl }: SellOrder,
): Promise<number> {
	const now = context.platform.clock.now()
	const { id } = await tx.one<{ id: number }>(
		`insert into offers (user_id, title, quality, item_url, kind_id, user_price_cents, created_at)
		values ($1, $2, $3, $4, (select min(id) from item_kinds where title = any ($5)), $6, $7) returning id`,
		// The catalogue's titles carry the wear: 'AK-47 | Redline (Field-Tested)'.
		[userId, title, quality, itemUrl, [title, `${title} (${en[wearTexts[quality]]})`], price, now],
	)
	await tx.run(
		`insert into offer_moves (offer_id, to_status, mover, price_cents, created_at) values ($1, 'pending', 'user', $2, $3)`,
		[id, price, now],
	)
	await mailOffer(context, tx, { offerId: id, from: null, to: 'pending', price })
	return id
}
