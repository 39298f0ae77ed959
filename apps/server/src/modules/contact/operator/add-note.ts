import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockThread } from './lock-thread.ts'

interface Note extends Act {
	threadId: number
	text: string
}

/** For colleagues. It is never mailed, and is not in the shopper's data download. */
export async function addNote(
	{ db }: Pick<Platform, 'db'>,
	{ threadId, text, operator, origin }: Note,
): Promise<void> {
	await actingTransaction(db, operator, async (tx) => {
		await lockThread(tx, threadId)
		const { id } = await tx.one<{ id: number }>(
			"insert into contact_entries (thread_id, kind, operator_id, body) values ($1, 'note', $2, $3) returning id",
			[threadId, operator.id, text],
		)
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'messages.note',
			subject: String(threadId),
			after: { entry: id },
		})
	})
}
