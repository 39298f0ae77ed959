import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const BIN = fileURLToPath(new URL('../../node_modules/.bin', import.meta.url))

export interface Outcome {
	ok: boolean
	/** Its output, both streams in order; empty if it wrote to the terminal itself. */
	output: string
	seconds: number
}

interface RunOptions {
	/** Writes directly to the terminal. */
	visible?: boolean
	env?: Record<string, string>
}

const running = new Set<ChildProcess>()

/** Runs a program of the repository's own node_modules, and ends all processes it started. */
export async function run(
	command: string,
	args: readonly string[],
	options: RunOptions = {},
): Promise<Outcome> {
	const startedAt = performance.now()
	const stdio: StdioOptions = options.visible ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe']
	const child = spawn(command, args, {
		cwd: ROOT,
		stdio,
		// Its own process group, so that no child process is missed.
		detached: process.platform !== 'win32',
		env: { ...process.env, ...options.env, PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}` },
	})
	running.add(child)
	let output = ''
	for (const stream of [child.stdout, child.stderr]) {
		stream?.setEncoding('utf8').on('data', (text: string) => {
			output += text
		})
	}
	try {
		const [code] = await once(child, 'close')
		return { ok: code === 0, output, seconds: (performance.now() - startedAt) / 1000 }
	} finally {
		running.delete(child)
		signalGroup(child, 'SIGKILL')
	}
}

/** Asks all running programs to end; `run` then returns as usual. */
export function endRunning(): void {
	for (const child of running) signalGroup(child, 'SIGTERM')
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
	if (child.pid === undefined) return
	try {
		process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
	} catch {
		// The process group is already gone.
	}
}
