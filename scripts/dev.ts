import { fileURLToPath } from 'node:url'
import { createServer, type InlineConfig, type ProxyOptions, type ViteDevServer } from 'vite'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { openConfiguredDatabase } from '../apps/server/src/platform/database/configured-database.ts'
import { findFreePort } from '../apps/server/src/platform/database/embedded/free-port.ts'
import { loadEnvironmentFile } from '../apps/server/src/platform/environment.ts'
import { createShutdown } from '../apps/server/src/platform/shutdown.ts'
import { describeStartFailure, StartError } from '../apps/server/src/platform/start-error.ts'
import { serverPlugin } from './dev/server-plugin.ts'
import { spawnServer } from './dev/spawn-server.ts'
import { createSupervisor } from './dev/supervisor.ts'

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const print = (text: string) => process.stdout.write(`${text}\n`)

/** Not the migrations: a half-written one would be applied, and the complete one then refused as changed. */
const SERVER_SOURCES = [
	folder('apps/server/src/'),
	folder('apps/server/sql/'),
	folder('packages/contract/src/'),
]
const SERVER_STOP_LIMIT_MS = 15_000
const DATABASE_STOP_LIMIT_MS = 40_000

const shutdown = createShutdown(print)
if (process.env.npm_lifecycle_event !== undefined) shutdown.endWithParent()
try {
	loadEnvironmentFile()
	const config = readConfig(process.env)
	// The database belongs to this process, so that a restart of the server is fast.
	const database = await openConfiguredDatabase(config, (text) => print(`  ${text}`))
	shutdown.add('the database', database.stop, DATABASE_STOP_LIMIT_MS)
	const supervisor = createSupervisor({
		spawnServer: (port, isRestart) => spawnServer({ config, databaseUrl: database.url, port, isRestart }),
		print: (text) => print(`  ${text}`),
	})
	shutdown.add('the server', supervisor.stop, SERVER_STOP_LIMIT_MS)
	const backoffice = await serveFrontEnd('apps/backoffice', {
		base: '/backoffice/',
		server: { port: await findFreePort(), host: '127.0.0.1' },
	})
	shutdown.add('the back office', () => backoffice.close())
	const storefront = await serveFrontEnd('apps/storefront', {
		plugins: [serverPlugin({ supervisor, folders: SERVER_SOURCES, alsoReload: [backoffice] })],
		server: { port: config.port, host: config.host, proxy: proxyTo(backoffice) },
	})
	shutdown.add('the storefront', () => storefront.close())
	print(`\n  Shop and back office reload automatically at ${config.publicUrl}\n`)
} catch (error) {
	process.stderr.write(`${describeStartFailure(explain(error))}\n`)
	await shutdown.stop(1)
}

async function serveFrontEnd(path: string, options: InlineConfig): Promise<ViteDevServer> {
	const ours = process.listeners('SIGTERM')
	const server = await createServer({
		root: folder(path),
		clearScreen: false,
		logLevel: 'warn',
		...options,
		server: { ...options.server, strictPort: true },
	})
	// Vite would exit on a signal, before the server and the database have stopped.
	for (const listener of process.listeners('SIGTERM')) {
		if (!ours.includes(listener)) process.off('SIGTERM', listener)
	}
	process.stdin.removeAllListeners('end')
	return server.listen()
}

function proxyTo(backoffice: ViteDevServer): Record<string, ProxyOptions> {
	return {
		'^/backoffice(?=[/?]|$)': {
			target: `http://127.0.0.1:${backoffice.config.server.port}`,
			ws: true,
			// The server responds with and without the slash; Vite only with it.
			rewrite: (path) => path.replace(/^\/backoffice(?=\?|$)/, '/backoffice/'),
		},
	}
}

function explain(error: unknown): unknown {
	if (error instanceof Error && /^Port \d+ is already in use/.test(error.message)) {
		return new StartError(`${error.message}; stop the other program, or set PORT to another port`)
	}
	return error
}
