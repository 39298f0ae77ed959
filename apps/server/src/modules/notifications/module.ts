import type { Module } from '../../platform/module.ts'
import type { NotificationsContext } from './context.ts'
import { scheduleLooking } from './look-at-queues.ts'
import { notificationsRoutes } from './routes.ts'

export const notificationsModule: Module<NotificationsContext, Pick<NotificationsContext, 'content'>> = {
	name: 'notifications',
	open: (platform, { content }) => ({ platform, content }),
	operatorRoutes: notificationsRoutes,
	jobs: scheduleLooking,
}
