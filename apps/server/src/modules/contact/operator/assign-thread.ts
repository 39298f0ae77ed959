import { roleMay, roles } from '@skinverse/contract/capabilities'
import type { OfficeAssignee } from '@skinverse/contract/entities/operator/message'
import type { Sql } from '../../../platform/database/database.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Problem } from '../../../platform/problem.ts'
import { lockThread } from './lock-thread.ts'

const ANSWERING_ROLES = roles.filter((role) => roleMay(role, 'messages.answer'))

/** Active operators who may answer, by name. */
export function listAssignees(db: Sql): Promise<OfficeAssignee[]> {
	return db.many<OfficeAssignee>(
		'select id, name from operators where disabled_at is null and role = any ($1) order by lower(name), id',
		[ANSWERING_ROLES],
	)
}

interface Assignment extends Act {
	threadId: number
	/** Null: unassigned. */
	assigneeId: number | null
}

export async function assignThread(
	{ db }: Pick<Platform, 'db'>,
	{ threadId, assigneeId, operator, origin }: Assignment,
): Promise<void> {
	await actingTransaction(db, operator, async (tx) => {
		await lockThread(tx, threadId)
		const assignees = await listAssignees(tx)
		if (assigneeId !== null && !assignees.some(({ id }) => id === assigneeId)) {
			throw new Problem('invalid', { text: 'office_assignee_gone' })
		}
		const changed = await tx.run(
			'update contact_messages set assigned_to = $2 where id = $1 and assigned_to is distinct from $2',
			[threadId, assigneeId],
		)
		if (changed === 0) return
		await tx.run(
			"insert into contact_entries (thread_id, kind, operator_id, assigned_to) values ($1, 'assigned', $2, $3)",
			[threadId, operator.id, assigneeId],
		)
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'messages.assign',
			subject: String(threadId),
			after: { operator: assigneeId },
		})
	})
}
