import type { TradingCounts } from '../../../platform/metrics.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listAccounts } from './account-rows.ts'
import { IS_STUCK } from './stuck.ts'

/** For the metrics; the same on every node. */
export async function countTrading(platform: Platform): Promise<TradingCounts> {
	const accounts = new Map<string, number>()
	let [missing, leftUnlisted] = [0, 0]
	for (const account of await listAccounts({ platform })) {
		accounts.set(account.state, (accounts.get(account.state) ?? 0) + 1)
		missing += account.missing
		leftUnlisted += account.left_unlisted
	}
	return {
		accounts,
		missing,
		leftUnlisted,
		deliveries: await countOpen(platform, 'trading_deliveries'),
		intakes: await countOpen(platform, 'trading_intakes'),
		...(await countTroubles(platform)),
	}
}

async function countOpen(
	{ db }: Platform,
	table: 'trading_deliveries' | 'trading_intakes',
): Promise<ReadonlyMap<string, number>> {
	const rows = await db.many<{ state: string; count: number }>(
		`select state, count(*) as count from ${table} where ended_at is null group by state`,
	)
	return new Map(rows.map(({ state, count }) => [state, count]))
}

type Troubles = Omit<TradingCounts, 'accounts' | 'missing' | 'leftUnlisted' | 'deliveries' | 'intakes'>

/**
 * Of the row `due`: its partner sees no trade offer, or what was wished is not done. One that is sent again and again is
 * `offered` most of the time.
 */
const isUnsent = (
	column: 'delivery_id' | 'intake_id',
) => `(state = 'waiting' or wish in ('again', 'refund') or state = 'offered' and not exists (
	select from trading_offers
	where ${column} = due.id and trading_offers.state in ('active', 'in_escrow', 'accepted')))`

function countTroubles({ db }: Platform): Promise<Troubles> {
	const age = (since: string) => `coalesce(max(extract(epoch from now() - ${since}))::float8, 0)`
	return db.one<Troubles>(
		`select
			(select ${age('unsent_since')} from (
				select case when choose_until < now() and wish is null then choose_until else unsent_since end as unsent_since
				from trading_deliveries due
				where ended_at is null and (${isUnsent('delivery_id')} or choose_until < now()) and not is_order_held(order_id)
				union all select unsent_since from trading_deliveries where state = 'undone' and wish is not null
				union all select unsent_since from trading_intakes due
				where ended_at is null and ${isUnsent('intake_id')}
			) due where unsent_since <= now()) as "oldestUnsentSeconds",
			(select ${age('created_at')} from trading_offers
				where state in ('sending', 'unconfirmed')) as "oldestUnconfirmedSeconds",
			(select ${age('coalesce(inventory_at, created_at)')} from trading_accounts
				where paused_at is null and state in ('online', 'restricted')) as "oldestInventorySeconds",
			(select count(*) from trading_offers
				where state in ('sending', 'unconfirmed', 'active') and call_off_at < now() - interval '1 hour') as unanswered,
			(select count(*) from trading_offers offer where ${IS_STUCK}) as stuck,
			(select count(*) from cases
				where kind in ('delivery_reversal', 'intake_reversal') and status = 'opened') as reversed`,
	)
}
