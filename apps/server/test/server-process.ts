import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { atEnd } from './cleanup.ts'
import { ownPort } from './own-port.ts'
import { processEnv } from './process-env.ts'
import { PATIENT_DATABASE } from './test-config.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
/** Within a journey's hook timeout: a start takes long when many start at once on few cores. */
const READY_WITHIN_MS = 280_000

export interface ServerProcess {
	readonly origin: string
	readonly pid: number
	/** Its output so far. */
	output(): string
	/** Stops it like Ctrl-C and waits for its end. Called automatically after the test file. */
	stop(): Promise<void>
}

export interface ServerOptions {
	/** The public host name: browsers create no passkeys at an IP address. */
	hostname?: 'localhost'
}

/** The real server in a separate process, ready for requests. */
export async function startServer(
	env: Record<string, string>,
	{ hostname }: ServerOptions = {},
): Promise<ServerProcess> {
	const port = await ownPort()
	const origin = `http://${hostname ?? '127.0.0.1'}:${port}`
	const child = spawn(process.execPath, [MAIN], {
		stdio: ['ignore', 'pipe', 'pipe'],
		env: {
			...processEnv,
			PORT: String(port),
			HOST: '127.0.0.1',
			PUBLIC_URL: origin,
			LOG_LEVEL: 'warn',
			CHECK_ANSWERS: '1',
			...PATIENT_DATABASE,
			...env,
		},
	})
	let output = ''
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding('utf8').on('data', (text: string) => {
			output += text
		})
	}
	const endWithUs = () => child.kill('SIGKILL')
	process.once('exit', endWithUs)
	const stop = async () => {
		process.off('exit', endWithUs)
		await end(child)
	}
	atEnd(stop)
	await untilReady(child, origin, () => output)
	return { origin, pid: child.pid ?? 0, output: () => output, stop }
}

async function untilReady(child: ChildProcess, origin: string, output: () => string): Promise<void> {
	await vi.waitUntil(
		async () => {
			if (hasEnded(child)) throw new Error(`the server ended before it was ready:\n${output()}`)
			const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
			return answer?.status === 200
		},
		{ timeout: READY_WITHIN_MS, interval: 50 },
	)
}

async function end(child: ChildProcess): Promise<void> {
	if (hasEnded(child)) return
	const ended = once(child, 'exit')
	child.kill('SIGTERM')
	await ended
}

function hasEnded(child: ChildProcess): boolean {
	return child.exitCode !== null || child.signalCode !== null
}
