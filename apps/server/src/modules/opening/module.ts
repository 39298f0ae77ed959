import type { Module } from '../../platform/module.ts'
import { refuseVisitors } from './closed/refuse-visitors.ts'
import type { OpeningContext } from './context.ts'
import { openingOperatorRoutes } from './operator/routes.ts'
import { scheduleOpeningMails } from './subscribers/mail-opening.ts'
import { subscriberRoutes } from './subscribers/routes.ts'

/** Whether the shop is open: before the first day, during maintenance, and who is told when it opens. */
export const openingModule: Module<OpeningContext, Omit<OpeningContext, 'platform'>> = {
	name: 'opening',
	open: (platform, needs) => ({ platform, ...needs }),
	async routes(_serve, context, { app, identities }) {
		refuseVisitors(app, context, identities)
		await subscriberRoutes(app, context)
	},
	operatorRoutes: openingOperatorRoutes,
	jobs: scheduleOpeningMails,
}
