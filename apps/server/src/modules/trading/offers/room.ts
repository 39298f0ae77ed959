import type { Round } from './round.ts'

/** Steam allows 30 open offers of an account; the rest is for late calls that arrive twice, and for offers by hand. */
const MOST_OPEN = 25
/** Of one round, so that inventory and sign-in have their turn. */
export const MOST_FOLLOWED = 100
export const MOST_SENT = 10

/** How many new offers the account may send in this round. */
export async function roomForOffers({ context, lease }: Round): Promise<number> {
	const { open } = await context.platform.db.one<{ open: number }>(
		`select count(*) as open from trading_offers
		where account_id = $1 and state in ('sending', 'unconfirmed', 'active')`,
		[lease.accountId],
	)
	return Math.min(MOST_SENT, Math.max(0, MOST_OPEN - open))
}
