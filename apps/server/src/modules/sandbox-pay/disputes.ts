import { type AmountMinor, amountMinor } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'

export type SandboxDisputeState = 'needs_response' | 'under_review' | 'won' | 'lost' | 'succeeded'

/** A dispute of a sandbox payment, or a refund. */
export interface SandboxDispute {
	id: string
	checkoutId: string
	kind: 'dispute' | 'refund'
	state: SandboxDisputeState
	amount: AmountMinor
	askedAs: string | null
	dueAt: Date | null
}

interface NewDispute extends Pick<SandboxDispute, 'checkoutId' | 'kind' | 'amount'> {
	/** The shop's idempotency key; null: by a button of the page. */
	askedAs: string | null
	dueAt: Date | null
}

const COLUMNS = `id, checkout_id as "checkoutId", kind, state, amount_minor as amount, asked_as as "askedAs",
	due_at as "dueAt"`
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const asDispute = (row: SandboxDispute): SandboxDispute => ({ ...row, amount: amountMinor(row.amount) })

/**
 * Opens one, unless more than the payment would be disputed and refunded: then undefined. The checkout's lock
 * serialises buttons and calls of the shop.
 */
export async function openDispute(
	tx: Sql,
	{ checkoutId, kind, amount, askedAs, dueAt }: NewDispute,
): Promise<SandboxDispute | undefined> {
	const paid = await tx.one<{ amount: number }>(
		'select amount_minor as amount from sandbox_checkouts where id = $1 for no key update',
		[checkoutId],
	)
	const known = await tx.maybe<SandboxDispute>(
		`select ${COLUMNS} from sandbox_disputes where asked_as = $1`,
		[askedAs],
	)
	if (known !== undefined) return asDispute(known)
	const { taken } = await tx.one<{ taken: number }>(
		`select coalesce(sum(amount_minor), 0)::bigint as taken from sandbox_disputes
		where checkout_id = $1 and state <> 'won'`,
		[checkoutId],
	)
	if (amount < 1 || taken + amount > paid.amount) return undefined
	return asDispute(
		await tx.one<SandboxDispute>(
			`insert into sandbox_disputes (checkout_id, kind, state, amount_minor, asked_as, due_at)
			values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}`,
			[checkoutId, kind, kind === 'dispute' ? 'needs_response' : 'succeeded', amount, askedAs, dueAt],
		),
	)
}

export async function findDispute(db: Sql, id: string): Promise<SandboxDispute | undefined> {
	if (!UUID.test(id)) return undefined
	const row = await db.maybe<SandboxDispute>(`select ${COLUMNS} from sandbox_disputes where id = $1`, [id])
	return row && asDispute(row)
}

export async function disputesOf(db: Sql, checkoutId: string): Promise<SandboxDispute[]> {
	const rows = await db.many<SandboxDispute>(
		`select ${COLUMNS} from sandbox_disputes where checkout_id = $1 order by created_at, id`,
		[checkoutId],
	)
	return rows.map(asDispute)
}

/** A decided dispute stays decided, except that one that was lost can be won. */
export async function decideDispute(db: Sql, id: string, to: 'won' | 'lost'): Promise<void> {
	await db.run(
		`update sandbox_disputes set state = $2
		where id = $1 and kind = 'dispute' and (state in ('needs_response', 'under_review') or state = 'lost' and $2 = 'won')`,
		[id, to],
	)
}

/** Evidence is taken once, while the bank waits for it. */
export async function answerDispute(db: Sql, id: string, evidence: string): Promise<void> {
	await db.run(
		`update sandbox_disputes set state = 'under_review', evidence = $2 where id = $1 and state = 'needs_response'`,
		[id, evidence],
	)
}
