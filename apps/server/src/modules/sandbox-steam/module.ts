import type { FastifyInstance } from 'fastify'
import { ownOrigin } from '../../platform/http/own-origin.ts'
import type { Languages } from '../../platform/http/request-language.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { sandboxSteam, sandboxSteamRoutes } from './routes.ts'
import { mountStandIn, openDemoStore, TRADING_PREFIX } from './trading/mount.ts'
import { moveHolds } from './trading/move-holds.ts'
import type { Store } from './trading/store.ts'

interface SandboxSteam {
	platform: Platform
	languages: Languages
	/** Undefined outside the demo. */
	steam: ReturnType<typeof sandboxSteam> | undefined
	/** How the shop reaches the stand-in for trading. Undefined outside the demo. */
	trading: { url(): string; publicUrl: string; store: Store } | undefined
}

interface SandboxSteamNeeds {
	app: FastifyInstance
	content: { languages: Languages }
}

export const sandboxSteamModule: Module<SandboxSteam, SandboxSteamNeeds> = {
	name: 'sandbox-steam',
	open: (platform, { app, content }) => ({
		platform,
		languages: content.languages,
		steam: platform.config.demo ? sandboxSteam(app, platform.config) : undefined,
		trading: platform.config.demo
			? {
					url: () => `${ownOrigin(app)}${TRADING_PREFIX}`,
					publicUrl: `${platform.config.publicUrl}${TRADING_PREFIX}`,
					store: openDemoStore(platform),
				}
			: undefined,
	}),
	async close({ trading }) {
		trading?.store.close()
	},
	async routes(_serve, { platform, languages, trading }, { app }) {
		await sandboxSteamRoutes(app, platform, languages)
		if (trading !== undefined)
			await mountStandIn(app, platform, trading.store, (ms) => moveHolds(platform.db, ms))
	},
}
