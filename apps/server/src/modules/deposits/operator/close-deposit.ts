import type { DepositStatus } from '@skinverse/contract/entities/deposit-history-entry'
import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { Problem } from '../../../platform/problem.ts'
import type { DepositsContext } from '../context.ts'
import { isOpen } from '../deposit-moves.ts'
import { endCheckout } from '../end-checkout.ts'
import { moveDeposit } from '../move-deposit.ts'

interface Closing extends Act {
	depositId: number
	reason: string
}

const TOO_LATE = {
	paid: 'office_deposit_paid_meanwhile',
	processing: 'office_deposit_still_processing',
} as const

/**
 * Ends a hold, or an open deposit: that one is first ended at its provider, so that it cannot be paid afterwards. If
 * a payment still arrives it is held, as an operator may have credited it by hand.
 */
export async function closeByOperator(
	context: DepositsContext,
	{ depositId, reason, operator, origin }: Closing,
): Promise<void> {
	const { platform } = context
	await endCheckout(context, depositId, TOO_LATE)
	await actingTransaction(platform.db, operator, async (tx) => {
		const deposit = await tx.maybe<{ status: DepositStatus; held: boolean }>(
			'select status, held_at is not null as held from deposits where id = $1 for no key update',
			[depositId],
		)
		if (deposit === undefined) throw new Problem('not_found')
		const wasOpen = isOpen(deposit.status)
		if (!deposit.held && !wasOpen) throw new Problem('conflict', { text: 'queue_changed' })
		await tx.run('update deposits set held_at = null, held_reason = null where id = $1', [depositId])
		if (wasOpen) await moveDeposit({ platform }, tx, depositId, 'Canceled')
		if (deposit.status !== 'Success') {
			await tx.run('update deposits set closed_at = $2 where id = $1', [depositId, platform.clock.now()])
		}
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'deposits.close',
			subject: String(depositId),
			before: { status: deposit.status, held: deposit.held },
			after: { status: wasOpen ? 'Canceled' : deposit.status, held: false, reason },
		})
	})
}
