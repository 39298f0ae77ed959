import { SteamFailure, type TradeOffer } from '../gateway.ts'
import type { Round } from './round.ts'
import { codesIn } from './security-code.ts'

/**
 * Cancels open offers that carry a code of ours and are not the offer that the shop follows: a call that arrived after
 * it was given up, or that Steam handled twice. They give the same copies, so at most one could be accepted.
 */
export async function cancelStrays(round: Round, listed: readonly TradeOffer[]): Promise<void> {
	const { context, lease, session, limit } = round
	const { log } = context.platform
	const open = listed.filter(({ state }) => state === 'active' || state === 'needs_confirmation')
	for (const { offerId } of await findStrays(round, open)) {
		log.error({ offer: offerId }, 'trading: an offer that the shop does not follow is canceled')
		await session.cancelOffer(offerId, limit()).catch((error: unknown) => {
			// It must not keep the account from its other offers; the next round tries again.
			if (lease.signal.aborted || !(error instanceof SteamFailure)) throw error
			log.warn({ err: error, offer: offerId }, 'trading: a stray offer was not canceled')
		})
	}
}

async function findStrays(
	{ context: { platform }, lease }: Round,
	open: readonly TradeOffer[],
): Promise<TradeOffer[]> {
	const codes = open.flatMap(({ message }) => codesIn(message))
	if (codes.length === 0) return []
	const rows = await platform.db.many<{ code: string; steam_offer_id: string | null; is_ended: boolean }>(
		`select code, steam_offer_id, state = 'ended' as is_ended from trading_offers
		where account_id = $1 and code = any ($2)`,
		[lease.accountId, codes],
	)
	const known = new Map(rows.map((row) => [row.code, row]))
	return open.filter(({ offerId, message }) =>
		codesIn(message).some((code) => {
			const own = known.get(code)
			if (own === undefined) return false
			return own.is_ended || (own.steam_offer_id !== null && own.steam_offer_id !== offerId)
		}),
	)
}
