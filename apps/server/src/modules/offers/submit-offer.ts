import { sumOf } from '@skinverse/contract/money'
import { askedTotal, type sellBody } from '@skinverse/contract/rules/sell'
import type { z } from 'zod'
import type { Sql } from '../../platform/database/database.ts'
import { takeAttempt } from '../../platform/rate-limit.ts'
import type { MoveContext, OffersContext } from './context.ts'
import { kindTitles } from './kind-titles.ts'
import { mailOffer } from './mail-offer.ts'

/** The position of the first skin that is a line: the one before is the offer itself. */
const FIRST_LINE = 2
/** The kind with one of the titles, which are the sixth value of both statements. */
const KIND_OF = '(select min(id) from item_kinds where title = any ($6))'

export type SellOrder = z.output<typeof sellBody>

/** Stores an offer; returns its id. */
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
