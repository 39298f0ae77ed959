import type { DepositStatus } from '@skinverse/contract/entities/deposit-history-entry'
import { Problem } from '../../platform/problem.ts'
import { takeAttempt } from '../../platform/rate-limit.ts'
import type { DepositsContext } from './context.ts'
import { isOpen } from './deposit-moves.ts'
import { endCheckout } from './end-checkout.ts'
import { moveDeposit } from './move-deposit.ts'

const TOO_LATE = { paid: 'payment_cancel_paid', processing: 'payment_cancel_confirming' } as const

/**
 * Cancels a shopper's own open deposit: first at its provider, so that it cannot be paid afterwards. Succeeds for one
 * that ended unpaid.
 */
export async function cancelDeposit(
	context: DepositsContext,
	userId: number,
	depositId: number,
): Promise<void> {
	const { db } = context.platform
	const deposit = await db.maybe<{ status: DepositStatus; isPayable: boolean }>(
		`select status, held_at is null and checkout_url is not null as "isPayable"
		from deposits where id = $1 and user_id = $2`,
		[depositId, userId],
	)
	// Another shopper's deposit looks like one that does not exist.
	if (deposit === undefined) throw new Problem('not_found')
	if (deposit.status === 'Success') throw new Problem('conflict', { text: TOO_LATE.paid })
	if (!isOpen(deposit.status)) return
	// An operator reviews it, or its provider's page is being created.
	if (!deposit.isPayable) throw new Problem('conflict')
	await takeAttempt(db, 'cancel_account', String(userId))
	await cancelPayable(context, depositId)
}

/** The same for a deposit that was payable a moment ago. */
export async function cancelPayable(context: DepositsContext, depositId: number): Promise<void> {
	await endCheckout(context, depositId, TOO_LATE)
	await context.platform.db.transaction(async (tx) => {
		const { status, isHeld } = await tx.one<{ status: DepositStatus; isHeld: boolean }>(
			'select status, held_at is not null as "isHeld" from deposits where id = $1 for no key update',
			[depositId],
		)
		// Paid meanwhile, or held by a webhook: an operator decides about that money.
		if (status === 'Success') throw new Problem('conflict', { text: TOO_LATE.paid })
		if (isHeld) throw new Problem('conflict')
		await moveDeposit(context, tx, depositId, 'Canceled')
	})
}
