import type { Sql } from '../../../platform/database/database.ts'
import type { OfferDraft } from '../gateway.ts'
import type { Seen } from './follow-offer.ts'
import type { OfferEvent } from './offer-event.ts'
import { columnOf, idOf, type Purpose } from './purpose.ts'
import type { Round } from './round.ts'
import { newSecurityCode } from './security-code.ts'
import type { SentAsset } from './sent-assets.ts'
import { endOffer } from './store-offer.ts'

/** An offer that is about to be sent. */
export interface Intent {
	id: number
	code: string
}

/**
 * Stores that an offer is about to be sent. Commit it before the call: whatever happens during the call, a row without
 * a result means that Steam has to be asked before anything else is tried.
 */
export async function writeIntent(
	tx: Sql,
	{ accountId, fence }: Round['lease'],
	purpose: Purpose,
	{ openHours, assets }: { openHours: number; assets: readonly SentAsset[] },
): Promise<Intent> {
	const code = newSecurityCode()
	const { id } = await tx.one<{ id: number }>(
		`insert into trading_offers (account_id, fence, ${columnOf(purpose)}, code, call_off_at, assets)
		values ($1, $2, $3, $4, now() + $5 * interval '1 hour', $6) returning id`,
		[accountId, fence, idOf(purpose), code, openHours, JSON.stringify(assets)],
	)
	return { id, code }
}

/** Sends the offer of a committed intent, once. */
export async function sendOffer(round: Round, { id }: Intent, draft: OfferDraft): Promise<Seen> {
	const { context, lease, session } = round
	const outcome = await session.sendOffer(draft, round.limit())
	if (outcome.kind === 'unknown') {
		context.platform.log.warn(
			{ offer: id, detail: outcome.detail },
			'trading: the outcome of an offer is unknown',
		)
		return { event: 'answer_lost' }
	}
	if (outcome.kind === 'refused') {
		const event: OfferEvent = `refused_${outcome.reason}`
		await endOffer(round, id, event, outcome.detail)
		return { event }
	}
	const { offerId, needsConfirmation } = outcome
	await context.platform.db.run(
		'update trading_offers set state = $2, steam_offer_id = $3, fence = $4 where id = $1',
		[id, needsConfirmation ? 'unconfirmed' : 'active', offerId, lease.fence],
	)
	return { event: needsConfirmation ? 'needs_confirmation' : 'active', offerId }
}
