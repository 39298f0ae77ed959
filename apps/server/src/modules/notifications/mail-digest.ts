import { taskTitles } from '@skinverse/contract/task-titles'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { Sql } from '../../platform/database/database.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import { OFFICE_LANGUAGE } from '../../platform/operator/office-language.ts'
import { shopMoment } from '../../platform/shop-day.ts'
import type { NotificationsContext, NotifiedOperator, Told } from './context.ts'

/** In the shop's time zone. */
const DAILY_FROM_HOUR = 8
const HOUR_MS = 3_600_000

interface Digest {
	frequency: 'hourly' | 'daily'
	mailed_at: Date | null
}

/**
 * Mails what was not mailed yet, if the operator's digest is due. The rows say that it was mailed, in the transaction that
 * writes the mail: a repeated job, or another node, does not mail it again.
 */
export async function mailDigest(context: NotificationsContext, operator: NotifiedOperator): Promise<void> {
	const { db, clock, mail } = context.platform
	const now = clock.now()
	await db.transaction(async (tx) => {
		const digest = await tx.maybe<Digest>(
			'select frequency, mailed_at from notification_digests where operator_id = $1 for update',
			[operator.id],
		)
		if (digest === undefined || !isDue(context, digest, now)) return
		const told = await takeUnmailed(tx, operator.id, now)
		if (told.length === 0) return
		await tx.run('update notification_digests set mailed_at = $2 where operator_id = $1', [operator.id, now])
		await mail.send(tx, mailAbout(context, operator, told))
	})
}

function isDue({ content }: NotificationsContext, { frequency, mailed_at }: Digest, now: Date): boolean {
	if (frequency === 'hourly') return mailed_at === null || now.getTime() - mailed_at.getTime() >= HOUR_MS
	const { time_zone } = content.settings()
	const { day, hour } = shopMoment(now, time_zone)
	return hour >= DAILY_FROM_HOUR && (mailed_at === null || shopMoment(mailed_at, time_zone).day < day)
}

function takeUnmailed(tx: Sql, operatorId: number, now: Date): Promise<Told[]> {
	return tx.many<Told>(
		`with taken as (
			update notifications set mailed_at = $2 where operator_id = $1 and ended_at is null and mailed_at is null
			returning id, queue, cause, count
		) select * from taken order by id`,
		[operatorId, now],
	)
}

function mailAbout(
	{ platform }: NotificationsContext,
	{ name, email }: NotifiedOperator,
	told: readonly Told[],
) {
	const { config, texts } = platform
	const text = (key: TextKey, values: Record<string, string | number> = {}) =>
		texts.of(OFFICE_LANGUAGE, key, { brand: config.brand, name, count: told.length, ...values })
	const lines = told.map(({ queue, cause, count }) =>
		text('mail_notifications_line', {
			queue: text(taskTitles[queue]),
			what: text(`office_notification_${cause}`, { count }),
		}),
	)
	return {
		to: email,
		subject: text('mail_notifications_subject'),
		...renderMail({
			lang: OFFICE_LANGUAGE.code,
			shop: config,
			heading: text('mail_notifications_heading'),
			paragraphs: [text('mail_notifications_text'), ...lines],
			button: { label: text('mail_notifications_button'), url: `${config.publicUrl}/backoffice` },
			footnote: text('mail_notifications_footnote'),
		}),
	}
}
