import { z } from 'zod'
import { digestFrequencies } from '../entities/operator/notification.ts'
import { taskNames } from '../entities/operator/today.ts'
import { idField } from './fields.ts'

const MAX_WAITING = 100_000
/** Four weeks. */
const MAX_MINUTES = 40_320

/** A whole number, or nothing: no limit of this kind. */
const limit = (least: number, most: number) =>
	z
		.union([z.literal(null), z.number()], { error: 'notification_limit_invalid' })
		.refine((value) => value === null || (Number.isInteger(value) && value >= least && value <= most), {
			error: 'notification_limit_invalid',
		})

export const notificationSettingsForm = z.object({
	digest: z.enum(digestFrequencies, { error: 'field_invalid' }),
	limits: z
		.array(
			z.object({
				queue: z.enum(taskNames.options, { error: 'field_invalid' }),
				more_than: limit(0, MAX_WAITING),
				older_minutes: limit(1, MAX_MINUTES),
			}),
			{ error: 'field_invalid' },
		)
		.max(taskNames.options.length, 'field_too_big')
		.refine((limits) => new Set(limits.map(({ queue }) => queue)).size === limits.length, {
			error: 'field_invalid',
		}),
})
export type NotificationSettingsForm = z.output<typeof notificationSettingsForm>

export const readNotificationsForm = z.object({
	/** Up to and including this one: what arrives meanwhile stays unread. */
	up_to: idField(),
})
