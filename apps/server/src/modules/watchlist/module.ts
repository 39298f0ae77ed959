import type { Module } from '../../platform/module.ts'
import { type AlertWatcher, createAlertWatcher } from './alerts/alert-watcher.ts'
import type { WatchlistContext } from './context.ts'
import { seedDemoWatchlist } from './demo/seed-demo-watchlist.ts'
import { watchlistRoutes } from './routes.ts'
import { scheduleSearchMails } from './searches/mail-searches.ts'
import { unsubscribeRoutes } from './unsubscribe/routes.ts'

interface OpenWatchlist extends WatchlistContext {
	watcher: AlertWatcher
}

export const watchlistModule: Module<OpenWatchlist, Pick<WatchlistContext, 'catalogue' | 'content'>> = {
	name: 'watchlist',
	seedDemo: seedDemoWatchlist,
	open(platform, { catalogue, content }) {
		const context: WatchlistContext = { platform, catalogue, content }
		return { ...context, watcher: createAlertWatcher(context) }
	},
	close: ({ watcher }) => watcher.close(),
	async routes(serve, context, { app }) {
		watchlistRoutes(serve, context)
		await unsubscribeRoutes(app, context)
	},
	async jobs(context) {
		context.watcher.start()
		await scheduleSearchMails(context)
	},
}
