import type { Serve } from '../../platform/http/serve.ts'
import type { NotificationsContext } from './context.ts'
import { listNotifications, markRead } from './list-notifications.ts'
import { changeSettings, readSettings } from './notification-settings.ts'

export function notificationsRoutes(serve: Serve, { platform }: NotificationsContext): void {
	const { db, texts } = platform
	serve('GET /backoffice/notifications', (_, { operator }) => listNotifications(db, operator))
	serve('POST /backoffice/notifications/read', async ({ body }, { operator }) => ({
		unread: await markRead(platform, operator, body.up_to),
	}))
	serve('GET /backoffice/notifications/settings', async (_, { operator }) => ({
		payload: await readSettings(db, operator),
	}))
	serve('PUT /backoffice/notifications/settings', async ({ body }, { operator, language }) => {
		await changeSettings(db, operator, body)
		return { message: texts.of(language, 'office_notifications_saved') }
	})
}
