import type { OfficeToday } from '@skinverse/contract/entities/operator/today'
import { readWaiting, type Waiting } from '../today/index.ts'
import type { NotificationsContext, NotifiedOperator, QueueLimit } from './context.ts'
import { mailDigest } from './mail-digest.ts'
import { sendWebhook } from './send-webhook.ts'

declare module '../../platform/jobs.ts' {
	interface JobMap {
		'notifications.look': Record<string, never>
	}
}

interface Above {
	queue: keyof OfficeToday
	cause: 'count' | 'age'
	count: number
	oldest_at: Date | null
}

const MINUTE_MS = 60_000

/** Compares the queues with every operator's limits, and mails the digests that are due. */
export async function lookAtQueues(context: NotificationsContext): Promise<void> {
	const operators = await context.platform.db.many<NotifiedOperator>(
		`select one.id, one.name, one.email, one.role, coalesce((
				select jsonb_agg(jsonb_build_object('queue', queue, 'more_than', more_than, 'older_minutes', older_minutes))
				from notification_limits where operator_id = one.id), '[]') as limits
		from operators one where one.disabled_at is null and (
			exists (select from notification_limits where operator_id = one.id)
			or exists (select from notifications where operator_id = one.id and ended_at is null))
		order by one.id`,
	)
	for (const operator of operators) {
		await tell(context, operator)
		await mailDigest(context, operator)
	}
}

/** Opens a notification for each queue that is above its limit, once, and ends those of queues that no longer are. */
async function tell({ platform }: NotificationsContext, operator: NotifiedOperator): Promise<void> {
	const now = platform.clock.now()
	const waiting = await readWaiting(platform, operator)
	const above = operator.limits.flatMap((limit) => aboveOf(limit, waiting, now) ?? [])
	await platform.db.transaction(async (tx) => {
		await tx.run(
			`update notifications set ended_at = $3
			where operator_id = $1 and ended_at is null and queue <> all ($2::text[])`,
			[operator.id, above.map(({ queue }) => queue), now],
		)
		const opened = await tx.many<{ id: number }>(
			`with stored as (
				insert into notifications (operator_id, queue, cause, count, oldest_at, created_at)
				select $1, queue, cause, count, oldest_at, $3
				from jsonb_to_recordset($2) as given (queue text, cause text, count integer, oldest_at timestamptz)
				on conflict (operator_id, queue) where ended_at is null
				do update set count = excluded.count, oldest_at = excluded.oldest_at
				returning id, queue, xmax = 0 as is_new
			)
			select id from stored where is_new and not exists (
				select from notifications other
				join operators on operators.id = other.operator_id and operators.disabled_at is null
				where other.queue = stored.queue and other.ended_at is null and other.operator_id <> $1)`,
			[operator.id, JSON.stringify(above), now],
		)
		// The team is told once, whoever's limit was passed first.
		await platform.jobs.enqueueAll(
			tx,
			'notifications.webhook',
			opened.map(({ id }) => ({ notificationId: id })),
		)
	})
}

function aboveOf(
	{ queue, more_than, older_minutes }: QueueLimit,
	waiting: readonly Waiting[],
	now: Date,
): Above | undefined {
	const found = waiting.find(({ name }) => name === queue)
	if (found === undefined || found.count === 0) return undefined
	const { count, oldest_at } = found
	if (more_than !== null && count > more_than) return { queue, cause: 'count', count, oldest_at }
	const isOld =
		older_minutes !== null &&
		oldest_at !== null &&
		now.getTime() - oldest_at.getTime() > older_minutes * MINUTE_MS
	return isOld ? { queue, cause: 'age', count, oldest_at } : undefined
}

export async function scheduleLooking(context: NotificationsContext): Promise<void> {
	await context.platform.jobs.work('notifications.webhook', ({ notificationId }) =>
		sendWebhook(context, notificationId),
	)
	await context.platform.jobs.work('notifications.look', () => lookAtQueues(context))
	await context.platform.jobs.schedule('notifications.look', '* * * * *', {})
}
