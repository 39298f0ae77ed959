import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { notificationSettings, officeNotification } from '../../entities/operator/notification.ts'
import { notificationSettingsForm, readNotificationsForm } from '../../rules/notifications.ts'

const said = z.object({ message: z.string() })
const access = { operator: 'session' } as const

/** Each operator's own notifications about queues above their limits. */
export const operatorNotifications = defineEndpoints({
	'GET /backoffice/notifications': {
		summary: 'Queues above the own limits, and those of the last days that no longer are; newest first',
		access,
		output: z.object({ payload: z.array(officeNotification), unread: z.int().nonnegative() }),
	},
	'POST /backoffice/notifications/read': {
		summary: 'Marks own notifications as read, up to one of them',
		access,
		body: readNotificationsForm,
		output: z.object({ unread: z.int().nonnegative() }),
	},
	'GET /backoffice/notifications/settings': {
		summary: 'The own limits per queue, and how often they are emailed',
		access,
		output: z.object({ payload: notificationSettings }),
	},
	'PUT /backoffice/notifications/settings': {
		summary: 'Changes the own limits per queue, and how often they are emailed',
		access,
		body: notificationSettingsForm,
		output: said,
	},
})
