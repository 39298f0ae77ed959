import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import { standInSteam } from './plugin.ts'
import { openStore, type Store } from './store.ts'

export const TRADING_PREFIX = '/sandbox/steam/trading'

/** One file for each database of a shop; the nodes of one machine share it. */
export function openDemoStore({ config, clock }: Pick<Platform, 'config' | 'clock'>): Store {
	const { dataDir, databaseUrl } = config
	const shop =
		databaseUrl === undefined ? '' : `-${createHash('sha256').update(databaseUrl).digest('hex').slice(0, 16)}`
	mkdirSync(dataDir, { recursive: true })
	return openStore(join(dataDir, `stand-in-steam${shop}.db`), clock)
}

/** A server of its own behind one address of the shop's: it parses, fails and answers by its own rules. */
export async function mountStandIn(
	app: FastifyInstance,
	{ config, log }: Pick<Platform, 'config' | 'log'>,
	store: Store,
	timePasses: (ms: number) => Promise<void>,
): Promise<void> {
	const inner = fastify({
		loggerInstance: log.child({ part: 'stand-in-steam' }),
		logController: new LogController({ disableRequestLogging: true }),
	})
	const { brand, publicUrl } = config
	await inner.register(
		standInSteam({ store, welcomesStrangers: true, page: { brand, publicUrl }, timePasses }),
		{
			prefix: TRADING_PREFIX,
		},
	)
	await inner.ready()
	app.addHook('onClose', () => inner.close())
	await app.register(async (scope) => {
		scope.removeAllContentTypeParsers()
		// The inner server reads the body.
		scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
		scope.all(`${TRADING_PREFIX}/*`, (request, reply) => {
			reply.hijack()
			inner.routing(request.raw, reply.raw)
		})
	})
}
