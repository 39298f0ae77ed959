import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Problem } from '../../../platform/problem.ts'
import { lockThread } from './lock-thread.ts'

interface Finishing extends Act {
	messageId: number
}

type Parts = Pick<Platform, 'db' | 'clock'>

/** Of two operators who close the same thread, the second gets a conflict. */
export const finishMessage = (parts: Parts, finishing: Finishing) => setDone(parts, finishing, true)

export const reopenMessage = (parts: Parts, reopening: Finishing) => setDone(parts, reopening, false)

async function setDone(
	{ db, clock }: Parts,
	{ messageId, operator, origin }: Finishing,
	isDone: boolean,
): Promise<void> {
	const [before, after] = isDone ? ['open', 'done'] : ['done', 'open']
	await actingTransaction(db, operator, async (tx) => {
		const thread = await lockThread(tx, messageId)
		if (thread.isDone === isDone) throw new Problem('conflict', { text: 'queue_changed' })
		await tx.run('update contact_messages set done_at = $2, done_by = $3 where id = $1', [
			messageId,
			isDone ? clock.now() : null,
			isDone ? operator.id : null,
		])
		await tx.run('insert into contact_entries (thread_id, kind, operator_id) values ($1, $2, $3)', [
			messageId,
			isDone ? 'closed' : 'reopened',
			operator.id,
		])
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: isDone ? 'messages.done' : 'messages.reopen',
			subject: String(messageId),
			before: { status: before },
			after: { status: after },
		})
	})
}
