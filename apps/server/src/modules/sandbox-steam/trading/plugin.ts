import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { type ApiOptions, apiRoutes } from './api-routes.ts'
import { controlRoutes } from './control-routes.ts'
import { type PageOptions, pageRoutes } from './page/routes.ts'
import { passTime } from './pass-time.ts'
import { Refusal, result } from './refusal.ts'
import { usualLimits } from './send-offer.ts'
import type { Store } from './store.ts'

/** 5,000 items of a seed or a storm. */
const BODY_LIMIT_BYTES = 4 * 1024 * 1024

interface StandInOptions extends Partial<ApiOptions> {
	store: Store
	page?: Partial<PageOptions>
	/** Its clock is about to move by this. */
	timePasses?: (ms: number) => Promise<void>
}

/** Stand-in Steam over HTTP, inside the demo shop or as a process of its own. */
export function standInSteam({
	store,
	limits = usualLimits,
	welcomesStrangers = false,
	page = {},
	timePasses = async () => undefined,
}: StandInOptions) {
	const skip = async (ms: number) => {
		await timePasses(ms)
		store.skip(ms)
	}
	return async (scope: FastifyInstance): Promise<void> => {
		scope.addHook('onRoute', (route) => {
			route.bodyLimit = BODY_LIMIT_BYTES
		})
		scope.addContentTypeParser(
			'application/x-www-form-urlencoded',
			{ parseAs: 'string' },
			(_request, body: string, done) => done(null, new URLSearchParams(body)),
		)
		scope.addHook('preHandler', async (request, reply) => {
			refuseOtherSites(request)
			passTime(store)
			reply.header('x-steam-time', store.now()).header('cache-control', 'no-store')
		})
		scope.setErrorHandler((error, request, reply) => {
			const { status, eresult, message, reason } = refusalOf(error)
			if (status >= 500 && !(error instanceof Refusal))
				request.log.error({ err: error }, 'stand-in Steam failed')
			return reply.code(status).send({ eresult, message, cause: reason })
		})
		apiRoutes(scope, store, { limits, welcomesStrangers })
		controlRoutes(scope, store, skip)
		pageRoutes(scope, store, {
			prefix: scope.prefix,
			skip,
			brand: 'Skinverse',
			publicUrl: 'http://localhost',
			...page,
		})
	}
}

/** No other site's form may play with the demo. */
function refuseOtherSites({ method, headers }: FastifyRequest): void {
	if (method === 'GET' || headers['sec-fetch-site'] !== 'cross-site') return
	throw new Refusal(403, result.accessDenied, 'this form belongs to another site')
}

function refusalOf(error: unknown): Refusal {
	if (error instanceof Refusal) return error
	if (error instanceof ZodError) return new Refusal(400, result.invalidParameter, error.message)
	const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
	return new Refusal(status, result.fail, status < 500 && error instanceof Error ? error.message : 'failed')
}
