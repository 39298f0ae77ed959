import type { Cents, CreditsMinor } from '@skinverse/contract/money'
import type { OfferStatus } from '@skinverse/contract/offer-moves'
import type { Sql } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'

export interface LockedOffer {
	id: number
	userId: number
	status: OfferStatus
	userPrice: Cents
	servicePrice: Cents | null
	agreed: { price: Cents; credits: CreditsMinor } | null
	quoteExpiresAt: Date | null
	payableAt: Date | null
}

type OfferRow = Omit<LockedOffer, 'agreed'> & { agreedCents: Cents | null; agreedMinor: CreditsMinor | null }

/**
 * The offer, locked until the caller's transaction ends: of two concurrent moves the second waits, and finds it
 * moved. Another seller's offer looks like one that does not exist.
 */
export async function lockOffer(tx: Sql, offerId: number, ownerId?: number): Promise<LockedOffer> {
	const row = await tx.maybe<OfferRow>(
		`select id, user_id as "userId", status, user_price_cents as "userPrice", service_price_cents as "servicePrice",
			agreed_cents as "agreedCents", agreed_minor as "agreedMinor", quote_expires_at as "quoteExpiresAt",
			payable_at as "payableAt"
		from offers where id = $1 and ($2::bigint is null or user_id = $2) for no key update`,
		[offerId, ownerId],
	)
	if (row === undefined) throw new Problem('not_found')
	const { agreedCents: price, agreedMinor: credits, ...offer } = row
	return { ...offer, agreed: price === null || credits === null ? null : { price, credits } }
}
