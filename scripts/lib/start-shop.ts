import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from './run.ts'

const READY_WITHIN_MS = 120_000
const LOOK_EVERY_MS = 100

/** `npm start` on a free port with its own data folder; returns when the shop responds. */
export async function startShop(dataDir: string): Promise<{ origin: string; stop(): Promise<void> }> {
	const port = await freePort()
	const origin = `http://127.0.0.1:${port}`
	const child = spawn(process.execPath, ['scripts/start.ts'], {
		cwd: ROOT,
		stdio: ['ignore', 'ignore', 'inherit'],
		env: {
			...process.env,
			PORT: String(port),
			HOST: '127.0.0.1',
			DATA_DIR: dataDir,
			DATABASE_URL: '',
			DEMO: '1',
		},
	})
	const stop = async () => {
		if (child.exitCode !== null || child.signalCode !== null) return
		const ended = once(child, 'exit')
		child.kill('SIGTERM')
		await ended
	}
	try {
		await untilReady(child, origin)
	} catch (error) {
		await stop()
		throw error
	}
	return { origin, stop }
}

async function untilReady(child: ChildProcess, origin: string): Promise<void> {
	const deadline = performance.now() + READY_WITHIN_MS
	while (performance.now() < deadline) {
		if (child.exitCode !== null) throw new Error('the shop ended before it was ready')
		const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
		if (answer?.ok) return
		await pause(LOOK_EVERY_MS)
	}
	throw new Error('the shop was not ready in time')
}

export async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	server.close()
	if (address === null || typeof address === 'string') throw new Error('no port was given')
	return address.port
}
