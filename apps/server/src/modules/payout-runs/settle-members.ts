import type { RunPayoutState } from '@skinverse/contract/entities/operator/payout-run'
import type { Sql } from '../../platform/database/database.ts'
import type { Operator } from '../../platform/http/identity.ts'
import { Problem } from '../../platform/problem.ts'
import { lockAccounts, type Transfer } from '../ledger/index.ts'
import { lockPayout, type Reason, returnPayout, settlePayout } from '../offers/index.ts'
import type { PayoutRunsContext } from './context.ts'

/** A payout of a sent run, as the bank or an operator settles it. */
export type MemberSettlement = { payoutId: number; statementId?: number } & (
	| { to: 'paid'; bankReference: string }
	| {
			to: 'failed'
			/** For the seller, */
			reason: Reason
			/** and for the operators. */
			words: string
			bankReference?: string
	  }
)

const TRANSFER_KINDS = ['payout_paid', 'payout_return', 'payout_reversed'] as const
/** If the seller had taken the skins back. */
const UNDONE_KINDS = ['offer_return', 'sale_undone_return', 'write_off_return'] as const

/**
 * Settles payouts in the caller's transaction, which has locked their runs. Offers are locked by rising id and then all
 * accounts, so that two statements cannot deadlock.
 */
export async function settleMembers(
	context: PayoutRunsContext,
	tx: Sql,
	settlements: readonly MemberSettlement[],
	operator: Pick<Operator, 'id'>,
): Promise<void> {
	const ids = settlements.map(({ payoutId }) => payoutId)
	const sellers = await tx.many<{ userId: number }>(
		`select user_id as "userId" from offers where id in (select offer_id from payouts where id = any ($1))
		order by id for no key update`,
		[ids],
	)
	// After the lock: the skins may have gone back while it waited.
	const undone = await tx.many<{ userId: number }>(
		`select user_id as "userId" from cases where selling_id in (select offer_id from payouts where id = any ($1))`,
		[ids],
	)
	await tx.run('select from payouts where id = any ($1) order by id for no key update', [ids])
	await lockAccounts(tx, [...transfersOf(sellers, TRANSFER_KINDS), ...transfersOf(undone, UNDONE_KINDS)])
	for (const settlement of settlements) await settleMember(context, tx, settlement, operator)
}

const transfersOf = <Kind extends Transfer['kind']>(
	sellers: readonly { userId: number }[],
	kinds: readonly Kind[],
) => sellers.flatMap(({ userId }) => kinds.map((kind) => ({ kind, userId })))

async function settleMember(
	context: PayoutRunsContext,
	tx: Sql,
	settlement: MemberSettlement,
	operator: Pick<Operator, 'id'>,
): Promise<void> {
	const { payoutId, statementId } = settlement
	const mover = { by: 'operator', operatorId: operator.id } as const
	const member = await tx.one<{ id: number; state: RunPayoutState }>(
		`select id, state from payout_run_payouts where payout_id = $1 and state in ('waiting', 'paid')`,
		[payoutId],
	)
	const isReturn = settlement.to === 'failed' && member.state === 'paid'
	if (settlement.to === 'paid' && member.state !== 'waiting') throw new Problem('move_refused')
	// The row leaves the run first: the database does not let a payout be settled while a run has it.
	await tx.run(
		`update payout_run_payouts set state = $2, bank_reference = coalesce($3, bank_reference), reason = $4, settled_by = $5,
			settled_at = $6, statement_id = $7
		where id = $1`,
		[
			member.id,
			isReturn ? 'returned' : settlement.to,
			settlement.bankReference,
			settlement.to === 'failed' ? settlement.words : null,
			operator.id,
			context.platform.clock.now(),
			statementId,
		],
	)
	const payout = await lockPayout(tx, payoutId)
	if (settlement.to === 'paid') return settlePayout(context, tx, payout, mover, { paid: true })
	const { reason } = settlement
	if (isReturn) return returnPayout(context, tx, payout, mover, reason)
	return settlePayout(context, tx, payout, mover, { paid: false, reason })
}

/** A run without a payout that waits is settled; its file is erased. */
export async function closeRuns(
	{ platform: { clock } }: PayoutRunsContext,
	tx: Sql,
	runIds: readonly number[],
): Promise<void> {
	await tx.run(
		`update payout_runs set status = 'settled', settled_at = $2, file_sealed = null
		where id = any ($1) and status = 'sent' and not exists (
			select from payout_run_payouts member where member.run_id = payout_runs.id and member.state = 'waiting')`,
		[runIds, clock.now()],
	)
}
