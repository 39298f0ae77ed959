import type { FastifyInstance } from 'fastify'
import type { CsrfGuard, Identities } from './http/identity.ts'
import type { Serve } from './http/serve.ts'
import type { Platform } from './platform.ts'

/** Where a module registers its routes: `serve` for those of the contract, `app` for pages and files outside it. */
export interface Http {
	app: FastifyInstance
	serve: Serve
	identities: Identities
	csrf: CsrfGuard
}

/**
 * The shape of every module that `app.ts` lists. `Context` is what its operations work with, `Needs` is what it uses
 * of modules opened before it.
 */
export interface Module<Context, Needs = object, DemoNeeds = object> {
	/** The noun: the name of the module's folder. */
	name: string
	/** Its part of the demo's data, created once, before the catalogue is loaded. Does nothing outside the demo. */
	seedDemo?(platform: Platform, needs: DemoNeeds): Promise<void>
	open(platform: Platform, needs: Needs): Context | Promise<Context>
	close?(context: Context): Promise<void>
	routes?(serve: Serve, context: Context, http: Http): void | Promise<void>
	/** Its endpoints under `/backoffice`. */
	operatorRoutes?(serve: Serve, context: Context): void
	/** Its background work: job handlers and schedules. Only on nodes that are workers. */
	jobs?(context: Context): Promise<void>
	/** Its work on trade accounts. Only on nodes that are traders. */
	trade?(context: Context): void
}

interface ModuleHost {
	/** Returns the module's context, for modules that are opened after it. */
	open<Context, Needs, DemoNeeds>(module: Module<Context, Needs, DemoNeeds>, needs: Needs): Promise<Context>
	/** Routes and jobs of all opened modules, in the same order, as far as they belong to this node's roles. */
	start(http: Http): Promise<void>
}

export function createModuleHost(app: FastifyInstance, platform: Platform): ModuleHost {
	const { roles } = platform.config
	const starts: ((http: Http) => Promise<void>)[] = []
	return {
		async open(module, needs) {
			const context = await module.open(platform, needs)
			app.addHook('onClose', async () => module.close?.(context))
			starts.push(async (http) => {
				if (roles.web) {
					await module.routes?.(http.serve, context, http)
					module.operatorRoutes?.(http.serve, context)
				}
				if (roles.worker) await module.jobs?.(context)
				// The demo's stand-in for Steam is served by this node.
				if (roles.trader) app.addHook('onListen', async () => module.trade?.(context))
			})
			return context
		},
		async start(http) {
			for (const start of starts) await start(http)
		},
	}
}
