import type { Act } from '../../platform/operator/act.ts'
import { actingTransaction } from '../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../platform/operator/record-change.ts'
import { Problem } from '../../platform/problem.ts'
import { type AccountsContext, requestFactorReset, stopFactorReset } from '../accounts/index.ts'

interface Decision extends Act {
	userId: number
}

/** Requests the removal of every second factor; it takes effect after the waiting time. */
export async function resetFactors(
	accounts: AccountsContext,
	{ userId, reason, operator, origin }: Decision & { reason: string },
): Promise<void> {
	await actingTransaction(accounts.platform.db, operator, async (tx) => {
		const { dueAt } = await requestFactorReset(accounts, tx, { userId, operatorId: operator.id, reason })
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'people.reset_factors',
			subject: String(userId),
			after: { reason, due_at: dueAt.toISOString() },
		})
	})
}

export async function stopResetOfFactors(
	accounts: AccountsContext,
	{ userId, operator, origin }: Decision,
): Promise<void> {
	await actingTransaction(accounts.platform.db, operator, async (tx) => {
		if (!(await stopFactorReset(accounts, tx, { userId, by: 'operator' }))) throw new Problem('not_found')
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'people.stop_factor_reset',
			subject: String(userId),
		})
	})
}
