import type { FastifyInstance } from 'fastify'
import { ZodError } from 'zod'
import { apiRoutes } from './api-routes.ts'
import { controlRoutes } from './control-routes.ts'
import { passTime } from './pass-time.ts'
import { Refusal, result } from './refusal.ts'
import { type Limits, usualLimits } from './send-offer.ts'
import type { Store } from './store.ts'

/** 5,000 items of a seed or a storm. */
const BODY_LIMIT_BYTES = 4 * 1024 * 1024

/** Stand-in Steam over HTTP, inside the demo shop or as a process of its own. */
export function standInSteam({ store, limits = usualLimits }: { store: Store; limits?: Limits }) {
	return async (scope: FastifyInstance): Promise<void> => {
		scope.addHook('onRoute', (route) => {
			route.bodyLimit = BODY_LIMIT_BYTES
		})
		scope.addHook('preHandler', async (_request, reply) => {
			passTime(store)
			reply.header('x-steam-time', store.now()).header('cache-control', 'no-store')
		})
		scope.setErrorHandler((error, request, reply) => {
			const { status, eresult, message, reason } = refusalOf(error)
			if (status >= 500 && !(error instanceof Refusal))
				request.log.error({ err: error }, 'stand-in Steam failed')
			return reply.code(status).send({ eresult, message, cause: reason })
		})
		apiRoutes(scope, store, limits)
		controlRoutes(scope, store)
	}
}

function refusalOf(error: unknown): Refusal {
	if (error instanceof Refusal) return error
	if (error instanceof ZodError) return new Refusal(400, result.invalidParameter, error.message)
	const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
	return new Refusal(status, result.fail, status < 500 && error instanceof Error ? error.message : 'failed')
}
