import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createServer, type ProxyOptions, type ViteDevServer } from 'vite'
import { type Config, readConfig } from '../apps/server/src/platform/config.ts'
import { openConfiguredDatabase } from '../apps/server/src/platform/database/configured-database.ts'
import { findFreePort } from '../apps/server/src/platform/database/free-port.ts'
import { loadEnvironmentFile } from '../apps/server/src/platform/environment.ts'
import { createShutdown } from '../apps/server/src/platform/shutdown.ts'
import { describeStartFailure, StartError } from '../apps/server/src/platform/start-error.ts'
import { serverPrefixes } from './dev/server-addresses.ts'

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const print = (text: string) => process.stdout.write(`${text}\n`)

const SERVER_STOP_LIMIT_MS = 15_000
const DATABASE_STOP_LIMIT_MS = 40_000

const shutdown = createShutdown(print)
if (process.env.npm_lifecycle_event !== undefined) shutdown.endWithParent()
try {
	loadEnvironmentFile()
	const config = readConfig(process.env)
	// The database belongs to this process, so that a restart of the server takes a moment only.
	const database = await openConfiguredDatabase(config, (text) => print(`  ${text}`))
	shutdown.add('the database', database.stop, DATABASE_STOP_LIMIT_MS)
	const serverPort = await findFreePort()
	const server = runServer(config, database.url, serverPort)
	shutdown.add('the server', () => end(server), SERVER_STOP_LIMIT_MS)
	const backoffice = await serveFrontEnd('apps/backoffice', {
		port: await findFreePort(),
		base: '/backoffice/',
	})
	shutdown.add('the back office', () => backoffice.close())
	const proxy = {
		...Object.fromEntries(serverPrefixes.map((path) => [`^${path}(?=[/?]|$)`, toPort(serverPort)])),
		'^/backoffice(?=[/?]|$)': {
			...toPort(portOf(backoffice)),
			ws: true,
			// The server answers with and without the slash; Vite only with it.
			rewrite: (path: string) => path.replace(/^\/backoffice(?=\?|$)/, '/backoffice/'),
		},
	}
	const storefront = await serveFrontEnd('apps/storefront', { port: config.port, host: config.host, proxy })
	shutdown.add('the storefront', () => storefront.close())
	print(`\n  Shop and back office reload by themselves at ${config.publicUrl}\n`)
} catch (error) {
	process.stderr.write(`${describeStartFailure(explain(error))}\n`)
	await shutdown.stop(1)
}

function runServer(config: Config, databaseUrl: string, port: number): ChildProcess {
	return spawn(process.execPath, ['--watch', '--watch-preserve-output', folder('apps/server/src/main.ts')], {
		stdio: 'inherit',
		env: {
			...process.env,
			HOST: '127.0.0.1',
			PORT: String(port),
			PUBLIC_URL: config.publicUrl,
			DATABASE_URL: databaseUrl,
			DEMO: process.env.DEMO ?? '1',
		},
	})
}

async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return
	child.kill('SIGTERM')
	await once(child, 'exit')
}

interface FrontEndOptions {
	port: number
	host?: string
	base?: string
	proxy?: Record<string, ProxyOptions>
}

async function serveFrontEnd(
	path: string,
	{ port, host, base, proxy }: FrontEndOptions,
): Promise<ViteDevServer> {
	const ours = process.listeners('SIGTERM')
	const server = await createServer({
		root: folder(path),
		clearScreen: false,
		logLevel: 'warn',
		...(base === undefined ? {} : { base }),
		server: { port, host: host ?? '127.0.0.1', strictPort: true, proxy },
	})
	// Vite would end the whole process at a signal, before the server and the database have ended.
	for (const listener of process.listeners('SIGTERM')) {
		if (!ours.includes(listener)) process.off('SIGTERM', listener)
	}
	process.stdin.removeAllListeners('end')
	return server.listen()
}

function toPort(port: number): ProxyOptions {
	return { target: `http://127.0.0.1:${port}` }
}

function portOf(server: ViteDevServer): number {
	return server.config.server.port
}

function explain(error: unknown): unknown {
	if (error instanceof Error && /^Port \d+ is already in use/.test(error.message)) {
		return new StartError(`${error.message}; end the other program, or set PORT to another port`)
	}
	return error
}
