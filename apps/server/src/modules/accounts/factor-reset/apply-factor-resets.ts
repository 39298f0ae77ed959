import { removeAllFactors, shopper } from '../../second-factors/index.ts'
import type { AccountsContext } from '../context.ts'
import { lockAccount } from '../lock-account.ts'
import { recordAccountEvent } from '../record-account-event.ts'
import { endOtherSessions } from '../sessions.ts'
import { continueFactorReset, endFactorReset } from './stop-factor-reset.ts'

declare module '../../../platform/jobs.ts' {
	interface JobMap {
		'accounts.factor-resets': Record<string, never>
	}
}

export async function scheduleFactorResets(context: AccountsContext): Promise<void> {
	const { jobs } = context.platform
	await jobs.work('accounts.factor-resets', () => applyFactorResets(context))
	await jobs.schedule('accounts.factor-resets', '* * * * *', {})
}

async function applyFactorResets(context: AccountsContext): Promise<void> {
	const { db, log } = context.platform
	const due = await db.many<{ user_id: number }>(
		'select user_id from factor_resets where ended_at is null and due_at <= now() order by due_at',
	)
	for (const { user_id } of due) {
		// Each in its own transaction: an error of one account must not block the others.
		await applyFactorReset(context, user_id).catch((err: unknown) => {
			log.error({ err, user_id }, 'accounts: second factors could not be removed')
		})
	}
}

async function applyFactorReset(context: AccountsContext, userId: number): Promise<void> {
	await context.platform.db.transaction(async (tx) => {
		await lockAccount(tx, userId)
		// Checked again under the lock: it may have been stopped, or stopped and requested again.
		const due = await tx.maybe(
			'select from factor_resets where user_id = $1 and ended_at is null and due_at <= now()',
			[userId],
		)
		if (due === undefined || !(await continueFactorReset(context, tx, userId))) return
		await removeAllFactors(tx, shopper(userId))
		await endOtherSessions(tx, userId, null)
		await endFactorReset(tx, userId, 'removed')
		await recordAccountEvent(context, tx, { userId, kind: 'second_factors_removed' })
	})
}
