import type { Sql } from '../../../platform/database/database.ts'
import { IS_DUE_DELIVERY, IS_DUE_RESEND } from '../deliveries/read-due.ts'
import { IS_DUE_INTAKE } from '../intakes/read-due.ts'
import { IS_ONLY_NOTED } from '../offers/watch-trades.ts'

/** What an account has to do at Steam. */
export const workKinds = ['deliveries', 'intakes', 'trades', 'late'] as const
export type WorkKind = (typeof workKinds)[number]

/** An account whose work is looked for. What was due before `since` was seen by an earlier look. */
export interface Looked {
	accountId: number
	since: string
}

interface Row extends Record<WorkKind, number | null> {
	id: number
	at: string
}

export interface DueWork {
	accountId: number
	/** When the database looked, by its own clock. */
	at: string
	/** How long until there is work of each kind; 0 or less if there is some now, missing if none is planned. */
	inMs: ReadonlyMap<WorkKind, number>
}

/** When each account's next work is due: one statement for all accounts of a node. */
export async function findDue(sql: Sql, looked: readonly Looked[]): Promise<DueWork[]> {
	const inMs = (dueAt: string) => `(extract(epoch from (${dueAt}) - now()) * 1000)::float8`
	const rows = await sql.many<Row>(
		`select account.id, now()::text as at,
			${inMs(`least(
				(select min(due.due_at) from trading_deliveries due
					where due.account_id = account.id and due.due_at > account.since and due.ended_at is null
						and ${IS_DUE_DELIVERY}),
				(select min(due.due_at) from trading_deliveries due
					where due.account_id = account.id and due.due_at > account.since and ${IS_DUE_RESEND}))`)} as deliveries,
			${inMs(`select min(due.due_at) from trading_intakes due join offers selling on selling.id = due.selling_id
				where due.account_id = account.id and due.due_at > account.since and due.ended_at is null
					and ${IS_DUE_INTAKE}`)} as intakes,
			${inMs(`select min(look_at) from trading_offers
				where account_id = account.id and look_at > account.since`)} as late,
			${inMs(`least(
				(select min(trade_due_at) from trading_offers
					where account_id = account.id and trade_due_at > account.since),
				(select now() from trading_offers
					where account_id = account.id and trade_due_at is null and ${IS_ONLY_NOTED} limit 1))`)} as trades
		from unnest($1::bigint[], $2::timestamptz[]) account (id, since)`,
		[looked.map(({ accountId }) => accountId), looked.map(({ since }) => since)],
	)
	return rows.map(({ id, at, ...dueIn }) => ({
		accountId: id,
		at,
		inMs: new Map(
			workKinds.flatMap((kind) => {
				const ms = dueIn[kind]
				return ms === null ? [] : [[kind, ms] as const]
			}),
		),
	}))
}
