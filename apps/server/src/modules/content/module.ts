import type { Module } from '../../platform/module.ts'
import type { ContentContext } from './context.ts'
import { schedulePendingRates } from './currencies/apply-pending-rates.ts'
import { scheduleRateFetching } from './currencies/fetch-rates.ts'
import { seedDemoContent } from './demo/seed-demo-content.ts'
import { contentMedia } from './media.ts'
import { openContent } from './open-content.ts'
import { contentOperatorRoutes } from './operator/routes.ts'
import { contentRoutes } from './routes.ts'

export const contentModule: Module<ContentContext> = {
	name: 'content',
	seedDemo: seedDemoContent,
	open: async (platform) => ({ platform, content: await openContent(platform) }),
	close: ({ content }) => content.close(),
	routes(serve, { content }, { app }) {
		contentMedia(app)
		contentRoutes(serve, content)
	},
	operatorRoutes: contentOperatorRoutes,
	async jobs(context) {
		await schedulePendingRates(context)
		await scheduleRateFetching(context)
	},
}
