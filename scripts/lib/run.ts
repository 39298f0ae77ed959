import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const BIN = fileURLToPath(new URL('../../node_modules/.bin', import.meta.url))

export interface Outcome {
	ok: boolean
	/** What it wrote, both streams in order; empty where it wrote to the terminal itself. */
	output: string
	seconds: number
}

interface RunOptions {
	/** Writes straight to the terminal. */
	visible?: boolean
	env?: Record<string, string>
}

const running = new Set<ChildProcess>()

/** Runs a program of the repository's own node_modules to its end, and all that it started with it. */
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
		// A group of its own, so that nothing it leaves behind can be missed.
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

/** Asks whatever is still under way to end; `run` then returns as usual. */
export function endRunning(): void {
	for (const child of running) signalGroup(child, 'SIGTERM')
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
	if (child.pid === undefined) return
	try {
		process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
	} catch {
		// No process of the group is left, as intended.
	}
}
