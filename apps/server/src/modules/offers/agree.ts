import { type Cents, creditsFor } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import { orderTerms } from '../content/index.ts'
import type { MoveContext } from './context.ts'
import type { LockedOffer } from './lock-offer.ts'
import { type Mover, moveOffer } from './move-offer.ts'

/** The deal: price and rate are fixed here, whatever the settings become. */
export async function agree(
	context: MoveContext,
	tx: Sql,
	offer: LockedOffer,
	{ mover, price }: { mover: Mover; price: Cents },
): Promise<void> {
	const { eurPerCredit } = orderTerms(context.content.settings())
	const agreed = { price, credits: creditsFor(price, eurPerCredit), eurPerCredit }
	await moveOffer(context, tx, offer, { to: 'awaiting_item', mover, price, terms: { agreed } })
}
