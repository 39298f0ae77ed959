import { taskTitles } from '@skinverse/contract/task-titles'
import type { TextKey } from '@skinverse/contract/texts/en'
import { OFFICE_LANGUAGE } from '../../platform/operator/office-language.ts'
import type { NotificationsContext, Told } from './context.ts'

declare module '../../platform/jobs.ts' {
	interface JobMap {
		'notifications.webhook': { notificationId: number }
	}
}

const ANSWER_WITHIN_MS = 10_000

/** Posts a notification to the team's chat. Not if the queue is within its limit again: a retry may come hours later. */
export async function sendWebhook(
	{ platform: { config, db, texts } }: NotificationsContext,
	notificationId: number,
): Promise<void> {
	const { notificationsWebhookUrl } = config
	if (notificationsWebhookUrl === undefined) return
	const told = await db.maybe<Told>(
		'select id, queue, cause, count from notifications where id = $1 and ended_at is null',
		[notificationId],
	)
	if (told === undefined) return
	const { queue, cause, count } = told
	const text = (key: TextKey, values: Record<string, string | number> = {}) =>
		texts.of(OFFICE_LANGUAGE, key, values)
	const what = text(`office_notification_${cause}`, { count })
	const line = text('mail_notifications_line', { queue: text(taskTitles[queue]), what })
	const url = `${config.publicUrl}/backoffice`
	const words = `${config.brand}: ${line} ${url}`
	const response = await fetch(notificationsWebhookUrl, {
		method: 'POST',
		redirect: 'error',
		headers: { 'content-type': 'application/json' },
		// Slack, Mattermost and Teams read `text`, Discord reads `content`.
		body: JSON.stringify({ text: words, content: words, id: notificationId, queue, cause, count, url }),
		signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
	})
	await response.body?.cancel()
	if (!response.ok) throw new Error(`the webhook of notifications answers ${response.status}`)
}
