import { z } from 'zod'
import { epochSeconds, id } from '../common.ts'
import { taskNames } from './today.ts'

/** A queue that is, or was, above the operator's own limit. */
export const officeNotification = z
	.object({
		id,
		queue: taskNames,
		/** More than the limit wait, or one waits too long. */
		cause: z.enum(['count', 'age']),
		count: z.int().nonnegative(),
		oldest_at: epochSeconds.nullable(),
		created_at: epochSeconds,
		is_read: z.boolean(),
		/** When the queue was within its limit again; null: it is still above. */
		ended_at: epochSeconds.nullable(),
	})
	.meta({ id: 'OfficeNotification' })
export type OfficeNotification = z.infer<typeof officeNotification>

export const digestFrequencies = ['off', 'hourly', 'daily'] as const
export type DigestFrequency = (typeof digestFrequencies)[number]

export const notificationSettings = z
	.object({
		digest: z.enum(digestFrequencies),
		/** One for each queue that the role may see. */
		limits: z.array(
			z.object({
				queue: taskNames,
				more_than: z.int().nonnegative().nullable(),
				older_minutes: z.int().positive().nullable(),
			}),
		),
	})
	.meta({ id: 'NotificationSettings' })
export type NotificationSettings = z.infer<typeof notificationSettings>
