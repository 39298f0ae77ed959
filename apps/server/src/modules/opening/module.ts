import type { Module } from '../../platform/module.ts'
import { refuseVisitors } from './closed/refuse-visitors.ts'
import type { OpeningContext } from './context.ts'
import { scheduleOpeningMails } from './subscribers/mail-opening.ts'
import { subscriberRoutes } from './subscribers/routes.ts'

/** Whether the shop is open: before the first day, during maintenance, and who is told when it opens. */
export const openingModule: Module<OpeningContext, Pick<OpeningContext, 'content'>> = {
	name: 'opening',
	open: (platform, { content }) => ({ platform, content }),
	async routes(_serve, context, { app, identities }) {
		refuseVisitors(app, context, identities)
		await subscriberRoutes(app, context)
	},
	jobs: scheduleOpeningMails,
}
