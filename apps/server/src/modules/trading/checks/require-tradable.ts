import { Problem } from '../../../platform/problem.ts'
import { takeAttempt } from '../../../platform/rate-limit.ts'
import type { TradingContext } from '../context.ts'
import type { PartnerCheck } from '../gateway.ts'
import { isTrading } from '../is-trading.ts'
import { partnerOf } from '../partner.ts'
import type { PartnerChecks } from './ask-partner.ts'

/** What is about to be bought: a pack, or the cart of its buyer. */
export interface Wanted {
	buyerId: number
	packId?: number
}

type Context = Pick<TradingContext, 'platform' | 'content'> & { checks: PartnerChecks }

/**
 * Before money is taken: refuses a purchase whose trade offer could not reach the buyer. Nothing is asked about items
 * that are sent by hand.
 */
export async function requireTradable(context: Context, wanted: Wanted, tradeUrl: string): Promise<void> {
	if (!isTrading(context)) return
	const { trade_check_down: whenDown } = context.content.settings()
	const accounts = await accountsOf(context, wanted)
	if (accounts.length === 0) return
	const partner = partnerOf(tradeUrl)
	if (partner === undefined) throw refusals.bad_link()
	if (accounts.some(({ is_reachable }) => is_reachable))
		await takeAttempt(context.platform.db, 'trade_check_account', String(wanted.buyerId))
	const answers = await Promise.all(
		accounts.map(({ id, is_reachable }) => (is_reachable ? context.checks.ask(id, partner) : undefined)),
	)
	for (const answer of answers) refuse(answer)
	if (whenDown === 'refuse' && !answers.every(isAnswer)) throw new Problem('trade_unchecked')
}

interface AccountRow {
	id: number
	/** A node works it, and Steam answered it. */
	is_reachable: boolean
}

function accountsOf({ platform: { db } }: Context, { buyerId, packId }: Wanted): Promise<AccountRow[]> {
	const [from, value] =
		packId === undefined
			? ['cart_items entry on entry.user_id = $1', buyerId]
			: ['pack_items entry on entry.pack_id = $1::bigint', packId]
	return db.many<AccountRow>(
		`select distinct account.id, account.state in ('online', 'restricted') and account.lease_until > clock_timestamp() as is_reachable
		from trading_accounts account join ${from}
			join trading_assets asset on asset.item_id = entry.item_id and asset.account_id = account.id`,
		[value],
	)
}

type Answer = Exclude<PartnerCheck, { kind: 'unclear' }>

function isAnswer(check: PartnerCheck | undefined): check is Answer {
	return check !== undefined && check.kind !== 'unclear'
}

function refuse(check: PartnerCheck | undefined): void {
	if (!isAnswer(check) || check.kind === 'ready') return
	throw refusals[check.kind](check)
}

const refusals: Readonly<Record<Exclude<Answer['kind'], 'ready'>, (check?: PartnerCheck) => Problem>> = {
	bad_link: () =>
		new Problem('trade_refused', {
			text: 'problem_trade_bad_link',
			errors: { tradeUrl: ['problem_trade_bad_link'] },
		}),
	private_inventory: () => new Problem('trade_refused', { text: 'problem_trade_private' }),
	cannot_trade: () => new Problem('trade_refused', { text: 'problem_trade_banned' }),
	// Our trouble, which the buyer cannot change.
	own_account: () => new Problem('trade_unchecked', { text: 'problem_trade_own' }),
	escrow: (check) =>
		new Problem('trade_refused', {
			text: 'problem_trade_escrow',
			values: { days: check?.kind === 'escrow' ? check.days : 0 },
		}),
}
