import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Problem } from '../../../platform/problem.ts'

interface Finishing extends Act {
	messageId: number
}

/** Of two operators who answered the same message, the second gets a conflict. */
export async function finishMessage(
	{ db, clock }: Pick<Platform, 'db' | 'clock'>,
	{ messageId, operator, origin }: Finishing,
): Promise<void> {
	await actingTransaction(db, operator, async (tx) => {
		const message = await tx.maybe<{ isDone: boolean }>(
			'select done_at is not null as "isDone" from contact_messages where id = $1 for no key update',
			[messageId],
		)
		if (message === undefined) throw new Problem('not_found')
		if (message.isDone) throw new Problem('conflict', { text: 'queue_changed' })
		await tx.run('update contact_messages set done_at = $2, done_by = $3 where id = $1', [
			messageId,
			clock.now(),
			operator.id,
		])
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'messages.done',
			subject: String(messageId),
			before: { status: 'open' },
			after: { status: 'done' },
		})
	})
}
