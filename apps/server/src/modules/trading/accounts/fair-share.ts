import type { Database } from '../../../platform/database/database.ts'

/** How many accounts this node works if all nodes work the same number. Also reports that this node is there. */
export async function fairShare(db: Database, node: string, silentMs: number): Promise<number> {
	await db.run(
		`insert into trading_nodes (node, seen_at) values ($1, clock_timestamp())
		on conflict (node) do update set seen_at = clock_timestamp()`,
		[node],
	)
	await db.run(`delete from trading_nodes where seen_at < clock_timestamp() - interval '1 hour'`)
	// This node counts whatever the time since its report: the machine may be slow.
	const { share } = await db.one<{ share: number }>(
		`select ceil((select count(*) from trading_accounts where paused_at is null)::numeric / count(*))::integer as share
		from trading_nodes where node = $1 or seen_at > clock_timestamp() - $2 * interval '1 millisecond'`,
		[node, silentMs],
	)
	return share
}
