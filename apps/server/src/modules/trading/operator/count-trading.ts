import type { TradingCounts } from '../../../platform/metrics.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listAccounts } from './account-rows.ts'

/** For the metrics; the same on every node. */
export async function countTrading(platform: Platform): Promise<TradingCounts> {
	const accounts = new Map<string, number>()
	let missing = 0
	for (const account of await listAccounts({ platform })) {
		accounts.set(account.state, (accounts.get(account.state) ?? 0) + 1)
		missing += account.missing
	}
	const deliveries = await platform.db.many<{ state: string; count: number }>(
		'select state, count(*) as count from trading_deliveries where ended_at is null group by state',
	)
	return {
		accounts,
		missing,
		deliveries: new Map(deliveries.map(({ state, count }) => [state, count])),
		...(await countTroubles(platform)),
	}
}

type Troubles = Omit<TradingCounts, 'accounts' | 'missing' | 'deliveries'>

function countTroubles({ db }: Platform): Promise<Troubles> {
	const age = (since: string) => `coalesce(max(extract(epoch from now() - ${since}))::float8, 0)`
	return db.one<Troubles>(
		`select
			(select ${age('greatest(created_at, due_at)')} from trading_deliveries
				where ended_at is null and state = 'waiting' and due_at <= now()) as "oldestUnsentSeconds",
			(select ${age('created_at')} from trading_offers
				where state in ('sending', 'unconfirmed')) as "oldestUnconfirmedSeconds",
			(select count(*) from trading_offers
				where state in ('sending', 'unconfirmed', 'active') and call_off_at < now() - interval '1 hour') as unanswered,
			(select count(*) from trading_offers where reversed_at > now() - interval '7 days') as reversed`,
	)
}
