import type { Sql } from '../../../../platform/database/database.ts'
import type { Act } from '../../../../platform/operator/act.ts'
import { actingTransaction } from '../../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../../platform/operator/record-change.ts'
import { Problem } from '../../../../platform/problem.ts'
import { debtOf } from '../../../cases/index.ts'
import type { PayoutsContext } from '../../context.ts'
import { askIfAbove, recordPayout } from '../four-eyes.ts'
import { type LockedPayout, lockPayout, refuseInRun } from '../lock-payout.ts'
import type { PayoutReport } from '../provider.ts'
import { settlePayout } from '../settle-payout.ts'
import { takeReport } from '../take-report.ts'

export type OperatorSettlement = { paid: true } | { paid: false; reason: string }

/**
 * An operator settles a payout. For a provider's payout the provider's state decides. Returns the id of the approval
 * request if one is needed, else null.
 */
export async function settleByOperator(
	context: PayoutsContext,
	payoutId: number,
	settlement: OperatorSettlement,
	call: Act,
): Promise<number | null> {
	const { operator, origin } = call
	const { db } = context.platform
	await agreeWithProvider(context, payoutId, settlement)
	return actingTransaction(db, operator, async (tx) => {
		const payout = await lockPayout(tx, payoutId)
		if (payout.status !== 'processing') throw new Problem('move_refused', { text: 'payout_is_settled' })
		refuseInRun(payout)
		if (settlement.paid) {
			await refuseDebtor(tx, payout)
			const approvalId = await askIfAbove(context, tx, payout, call)
			if (approvalId !== null) return approvalId
		}
		await settlePayout(
			context,
			tx,
			payout,
			{ by: 'operator', operatorId: operator.id },
			settlement.paid ? settlement : { paid: false, reason: { words: settlement.reason } },
		)
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: settlement.paid ? 'payouts.paid' : 'payouts.failed',
			subject: String(payoutId),
			before: { status: payout.status },
			after: settlement.paid ? { status: 'paid' } : { status: 'failed', reason: settlement.reason },
		})
		if (settlement.paid) await recordPayout(context, tx, payout, operator)
		return null
	})
}

/**
 * No payment while the seller owes the shop. An operator who had the IBAN before may have paid, and has to be able to
 * record it; a provider's payout was made by the provider.
 */
async function refuseDebtor(tx: Sql, { id, provider, offer }: LockedPayout): Promise<void> {
	if (provider !== null || (await debtOf(tx, offer.userId)) <= 0) return
	const revealed = await tx.maybe(
		`select from operator_trail where action = 'payouts.reveal' and subject = $1 limit 1`,
		[String(id)],
	)
	if (revealed === undefined) throw new Problem('move_refused', { text: 'payout_debt_open' })
}

/**
 * No double payment: a page is closed before its payout is abandoned, and `paid` needs the provider's confirmation.
 */
async function agreeWithProvider(
	context: PayoutsContext,
	payoutId: number,
	{ paid }: OperatorSettlement,
): Promise<void> {
	const payout = await context.platform.db.maybe<{
		provider: string | null
		ref: string | null
		status: string
		isHeld: boolean
	}>(
		`select provider, provider_ref as ref, status, needs_approval and approval_id is null as "isHeld"
		from payouts where id = $1`,
		[payoutId],
	)
	if (payout === undefined) throw new Problem('not_found')
	if (payout.provider === null || payout.status !== 'processing') return
	// The provider does not know it yet.
	if (payout.isHeld) return
	const report = await ask(context, { provider: payout.provider, ref: payout.ref }, paid)
	if (paid && report?.state !== 'paid') throw new Problem('move_refused', { text: 'payout_not_confirmed' })
	if (!paid && report?.state === 'paid') {
		await takeReport(context, 'sandbox', report)
		throw new Problem('move_refused', { text: 'payout_already_made' })
	}
}

async function ask(
	{ providers, platform: { log } }: PayoutsContext,
	payout: { provider: string; ref: string | null },
	paid: boolean,
): Promise<PayoutReport | undefined> {
	const provider = providers.get(payout.provider)
	if (provider === undefined) throw new Problem('provider_unavailable')
	if (payout.ref === null) return undefined
	try {
		return await (paid ? provider.readPayout(payout.ref) : provider.cancelPayout(payout.ref))
	} catch (cause) {
		log.warn({ err: cause, ref: payout.ref }, 'payouts: the provider did not answer')
		throw new Problem('provider_unavailable', { cause })
	}
}
