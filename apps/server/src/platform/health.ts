import type { FastifyInstance } from 'fastify'
import type { Leaving } from './http/leaving.ts'
import type { Platform } from './platform.ts'

export const DATABASE_ANSWERS_WITHIN_MS = 1_000

/** For process supervisors and proxies, which send nothing more to a node that is not ready. */
export function healthRoutes(
	app: FastifyInstance,
	platform: Pick<Platform, 'config' | 'db' | 'metrics'>,
	leaving: Pick<Leaving, 'hasBegun'>,
	databaseAnswersWithinMs = DATABASE_ANSWERS_WITHIN_MS,
): void {
	const { number: version, commit } = platform.config.version
	app.get('/healthz', () => ({ status: 'OK', version, commit }))
	app.get('/readyz', async (_request, reply) => {
		if (leaving.hasBegun) return reply.code(503).send({ status: 'ERROR', reason: 'leaving' })
		if (await answersWithin(databaseAnswersWithinMs, platform.db)) return { status: 'OK' }
		return reply.code(503).send({ status: 'ERROR', reason: 'database' })
	})
	app.get('/metrics', async (_request, reply) => {
		const { registry } = platform.metrics
		return reply.type(registry.contentType).send(await registry.metrics())
	})
}

async function answersWithin(limitMs: number, db: Platform['db']): Promise<boolean> {
	const { promise: late, resolve } = Promise.withResolvers<boolean>()
	const timer = setTimeout(() => resolve(false), limitMs)
	const answered = db.run('select 1').then(
		() => true,
		() => false,
	)
	const inTime = await Promise.race([answered, late])
	clearTimeout(timer)
	return inTime
}
