import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { processEnv } from '../process-env.ts'

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const READY_WITHIN_MS = 180_000
const LOOK_EVERY_MS = 50
/** A node that finds no database exits and is started again, as by a service manager. */
const RESTART_AFTER_MS = 100
/** Enough output to find the cause of a wrong response. */
const KEPT_OUTPUT = 20_000

export interface StormNode {
	readonly origin: string
	/** What counts its kills. */
	readonly name: string
	/** kill -9; it is started again at once, at the same address. */
	kill(): void
	ready(): Promise<void>
	/** The end of its output. */
	output(): string
	/** A clean shutdown: running calls and jobs are finished. */
	stop(): Promise<void>
}

interface NodeOptions {
	port: number
	databaseUrl: string
	/** Arguments for node itself, before the script. */
	nodeArgs: readonly string[]
	env: Readonly<Record<string, string>>
	/** Instead of the shop. */
	script?: string
	/** Arguments for the script. */
	args?: readonly string[]
	readyPath?: string
	name?: string
	onLine?: (line: string) => void
}

/** A server process that is restarted whenever it has ended. */
export function startNode({
	port,
	databaseUrl,
	nodeArgs,
	env,
	script = MAIN,
	args = [],
	readyPath = '/readyz',
	name = 'a node',
	onLine = () => undefined,
}: NodeOptions): StormNode {
	const origin = `http://127.0.0.1:${port}`
	let output = ''
	let isWanted = true
	const launch = () => {
		const child = spawn(process.execPath, [...nodeArgs, script, ...args], {
			stdio: ['ignore', 'pipe', 'pipe'],
			env: {
				...processEnv,
				PORT: String(port),
				HOST: '127.0.0.1',
				PUBLIC_URL: 'http://storm.test',
				DATABASE_URL: databaseUrl,
				DEMO: '1',
				LOG_LEVEL: 'error',
				CHECK_ANSWERS: '1',
				...env,
			},
		})
		for (const stream of [child.stdout, child.stderr]) {
			stream.setEncoding('utf8').on('data', (text: string) => {
				// The banner is of no use for a storm.
				if (!text.includes(' is running')) output = (output + text).slice(-KEPT_OUTPUT)
			})
			createInterface({ input: stream }).on('line', onLine)
		}
		return child
	}
	let child = launch()
	const endWithUs = () => child.kill('SIGKILL')
	process.once('exit', endWithUs)
	const supervise = async () => {
		while (isWanted) {
			await once(child, 'exit')
			if (!isWanted) return
			await pause(RESTART_AFTER_MS)
			child = launch()
		}
	}
	const supervised = supervise()
	return {
		origin,
		name,
		output: () => output,
		kill: () => child.kill('SIGKILL'),
		ready: () => untilReady(origin, { output: () => output, path: readyPath }),
		async stop() {
			process.off('exit', endWithUs)
			isWanted = false
			child.kill('SIGTERM')
			await supervised
		},
	}
}

interface ReadyOptions {
	output: () => string
	withinMs?: number
	/** No reason to wait any longer. */
	hasEnded?: () => boolean
	path?: string
}

export async function untilReady(origin: string, options: ReadyOptions): Promise<void> {
	const { output, withinMs = READY_WITHIN_MS, hasEnded = () => false, path = '/readyz' } = options
	const end = performance.now() + withinMs
	while (performance.now() < end && !hasEnded()) {
		const answer = await fetch(`${origin}${path}`).catch(() => undefined)
		if (answer?.status === 200) return
		await pause(LOOK_EVERY_MS)
	}
	throw new Error(`a node did not become ready:\n${output()}`)
}
