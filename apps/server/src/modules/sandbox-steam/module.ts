import type { FastifyInstance } from 'fastify'
import type { Languages } from '../../platform/http/request-language.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { sandboxSteam, sandboxSteamRoutes } from './routes.ts'

interface SandboxSteam {
	platform: Platform
	languages: Languages
	/** Undefined outside the demo. */
	steam: ReturnType<typeof sandboxSteam> | undefined
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
	}),
	routes: (_serve, { platform, languages }, { app }) => sandboxSteamRoutes(app, platform, languages),
}
