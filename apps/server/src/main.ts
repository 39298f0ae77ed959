import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { refuseDemoAccounts } from './modules/demo-accounts/index.ts'
import { hasOperator } from './modules/operators/index.ts'
import { newSetupAddress } from './modules/setup/index.ts'
import { banner } from './platform/banner.ts'
import { type Config, readConfig } from './platform/config.ts'
import { openConfiguredDatabase } from './platform/database/configured-database.ts'
import { migrate, SHOP_SCHEMA } from './platform/database/migrate.ts'
import { loadEnvironmentFile } from './platform/environment.ts'
import type { Jobs } from './platform/jobs.ts'
import { listen } from './platform/listen.ts'
import type { Platform } from './platform/platform.ts'
import { createShutdown, type Shutdown } from './platform/shutdown.ts'
import { describeStartFailure } from './platform/start-error.ts'
import { startPlatform } from './platform/start-platform.ts'
import { tellIfSlow } from './platform/tell-if-slow.ts'

const DRAIN_LIMIT_MS = 10_000
const CLOSE_IDLE_EVERY_MS = 50
/** Beside the time that running jobs may take. */
const PLATFORM_STOP_LIMIT_MS = 10_000
const DATABASE_STOP_LIMIT_MS = 40_000

const print = (text: string) => process.stdout.write(`${text}\n`)
const onProgress = (text: string) => print(`  ${text}`)

interface MainOptions {
	endWithParent?: boolean
	/** The first start has already printed addresses and sign-ins. */
	isRestart?: boolean
}

/** Runs the shop until it is asked to stop. */
export async function main(options: MainOptions = {}): Promise<void> {
	const shutdown = createShutdown(print)
	if (options.endWithParent) shutdown.endWithParent()
	try {
		loadEnvironmentFile()
		const config = readConfig(process.env)
		const { db, config: published } = await start(config, shutdown)
		if (options.isRestart) return
		const setupAddress = config.roles.web ? await newSetupAddress(db, config) : undefined
		print(banner(published, { hasOperator: await hasOperator(db), setupAddress }))
	} catch (error) {
		process.stderr.write(`${describeStartFailure(error)}\n`)
		await shutdown.stop(1)
	}
}

async function start(config: Config, shutdown: Shutdown): Promise<Platform> {
	const database = await openConfiguredDatabase(config, onProgress)
	shutdown.add('the database', database.stop, DATABASE_STOP_LIMIT_MS)
	await migrate(database.sessionUrl, { ...SHOP_SCHEMA, onProgress })
	const platform = await tellIfSlow('Preparing jobs and connections', onProgress, () =>
		startPlatform(config, database.url),
	)
	shutdown.add('the platform', platform.stop, config.jobStopSeconds * 1000 + PLATFORM_STOP_LIMIT_MS)
	await refuseDemoAccounts(config, platform.db)
	const contents = config.demo
		? 'Preparing the shop (the first start creates the demo data)'
		: 'Preparing the shop'
	const app = await tellIfSlow(contents, onProgress, () => buildApp(platform))
	shutdown.add('the server', () => drain(app), 2 * DRAIN_LIMIT_MS)
	await listen(app, config)
	shutdown.beforehand((skip) => leave(app, platform.jobs, config.shutdownDelaySeconds * 1000, skip))
	void database.died.then((reason) => {
		process.stderr.write(`${reason}\n`)
		return shutdown.stop(1)
	})
	return platform
}

/**
 * Tells proxies and browsers to go elsewhere, and answers everything until they have. No job is begun meanwhile: those
 * that wait are for the other nodes.
 */
async function leave(
	app: FastifyInstance,
	jobs: Pick<Jobs, 'takeNoMore'>,
	delayMs: number,
	skip: AbortSignal,
): Promise<void> {
	app.leaving.begin()
	jobs.takeNoMore()
	await pause(delayMs, undefined, { signal: skip }).catch(() => undefined)
}

/**
 * Requests in progress may finish, for a while. Browsers keep connections open; those must not delay the shutdown.
 */
async function drain(app: FastifyInstance): Promise<void> {
	const idle = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
	const force = setTimeout(() => app.server.closeAllConnections(), DRAIN_LIMIT_MS)
	await app.close()
	clearInterval(idle)
	clearTimeout(force)
}

if (import.meta.main) await main()
