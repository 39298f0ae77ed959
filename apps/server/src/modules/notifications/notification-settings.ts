import type {
	DigestFrequency,
	NotificationSettings,
} from '@skinverse/contract/entities/operator/notification'
import type { NotificationSettingsForm } from '@skinverse/contract/rules/notifications'
import type { Database, Sql } from '../../platform/database/database.ts'
import type { Operator } from '../../platform/http/identity.ts'
import { actingTransaction } from '../../platform/operator/acting-transaction.ts'
import { invalidField } from '../../platform/problem.ts'
import { queuesOf } from '../today/index.ts'

type Limit = NotificationSettings['limits'][number]

/** Also the queues without a limit. */
export async function readSettings(
	db: Sql,
	{ id, role }: Pick<Operator, 'id' | 'role'>,
): Promise<NotificationSettings> {
	const known = await db.many<Limit>(
		'select queue, more_than, older_minutes from notification_limits where operator_id = $1',
		[id],
	)
	const digest = await db.maybe<{ frequency: DigestFrequency }>(
		'select frequency from notification_digests where operator_id = $1',
		[id],
	)
	return {
		digest: digest?.frequency ?? 'off',
		limits: queuesOf(role).map(
			(queue) => known.find((one) => one.queue === queue) ?? { queue, more_than: null, older_minutes: null },
		),
	}
}

/** Replaces all limits. What was told about a queue that has none any more ends with the next look. */
export async function changeSettings(
	db: Database,
	operator: Operator,
	{ digest, limits }: NotificationSettingsForm,
): Promise<void> {
	const seen = queuesOf(operator.role)
	if (limits.some(({ queue }) => !seen.includes(queue))) throw invalidField('limits', 'field_invalid')
	const some = limits.filter(({ more_than, older_minutes }) => more_than !== null || older_minutes !== null)
	await actingTransaction(db, operator, async (tx) => {
		await tx.run('delete from notification_limits where operator_id = $1', [operator.id])
		await tx.run(
			`insert into notification_limits (operator_id, queue, more_than, older_minutes)
			select $1, queue, more_than, older_minutes
			from jsonb_to_recordset($2) as given (queue text, more_than integer, older_minutes integer)`,
			[operator.id, JSON.stringify(some)],
		)
		if (digest === 'off') {
			await tx.run('delete from notification_digests where operator_id = $1', [operator.id])
			return
		}
		await tx.run(
			`insert into notification_digests (operator_id, frequency) values ($1, $2)
			on conflict (operator_id) do update set frequency = excluded.frequency`,
			[operator.id, digest],
		)
	})
}
