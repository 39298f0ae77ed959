import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { processEnv } from '../process-env.ts'
import { untilReady } from '../storm/node.ts'
import type { Release } from './release.ts'

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const READY_WITHIN_MS = 280_000
const KEPT_OUTPUT = 20_000
/** A signal that comes sooner after another counts as the same one. */
const NEXT_SIGNAL_AFTER_MS = 1_000

export interface RollingNode {
	readonly port: number
	/** Ends the running version, if any; resolves when the next one answers. */
	replace(release: Release): Promise<void>
	output(): string
	stop(): Promise<void>
}

interface NodeOptions {
	port: number
	env: Readonly<Record<string, string>>
	/** Resolves when the proxy sends nothing more to it: the rest of the delay is skipped. By default it is not. */
	untilLeftOut?: () => Promise<void>
}

/** A node at a fixed address, of one release after the other. */
export function createNode({ port, env, untilLeftOut }: NodeOptions): RollingNode {
	let child: ChildProcess | undefined
	let output = ''
	const endWithUs = () => child?.kill('SIGKILL')
	process.once('exit', endWithUs)

	const launch = ({ nodeArgs, env: releaseEnv }: Release) => {
		const started = spawn(process.execPath, [...nodeArgs, MAIN], {
			stdio: ['ignore', 'pipe', 'pipe'],
			env: { ...processEnv, PORT: String(port), HOST: '127.0.0.1', ...env, ...releaseEnv },
		})
		for (const stream of [started.stdout, started.stderr])
			stream.setEncoding('utf8').on('data', (text: string) => {
				if (!text.includes(' is running')) output = (output + text).slice(-KEPT_OUTPUT)
			})
		return started
	}
	const end = async (leaving: ChildProcess) => {
		if (hasEnded(leaving)) return
		const ended = once(leaving, 'exit')
		leaving.kill('SIGTERM')
		if (untilLeftOut !== undefined) {
			await Promise.race([ended, Promise.all([untilLeftOut(), pause(NEXT_SIGNAL_AFTER_MS)])])
			leaving.kill('SIGTERM')
		}
		await ended
		if (leaving.exitCode !== 0) output += `\nit ended with ${leaving.exitCode ?? leaving.signalCode}\n`
	}
	return {
		port,
		output: () => output,
		async replace(release) {
			if (child !== undefined) await end(child)
			const starting = launch(release)
			child = starting
			await untilReady(`http://127.0.0.1:${port}`, {
				output: () => output,
				withinMs: READY_WITHIN_MS,
				hasEnded: () => hasEnded(starting),
			})
		},
		async stop() {
			process.off('exit', endWithUs)
			if (child !== undefined) await end(child)
		},
	}
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null
