import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

/** One process of the cluster; its output goes to a file. */
export interface Service {
	readonly name: string
	start(): void
	isRunning(): boolean
	/** kill -9. */
	kill(): Promise<void>
	/** Asks it to end, and waits; after the limit it is killed. */
	stop(): Promise<void>
	/** SIGSTOP: it keeps its connections and does not answer. */
	freeze(): void
	thaw(): void
}

interface ServiceOptions {
	name: string
	command: readonly string[]
	logFile: string
	env?: Readonly<Record<string, string>>
	stopSignal?: NodeJS.Signals
}

const STOP_WITHIN_MS = 20_000

/** All of them end with this process. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
	for (const child of running) child.kill('SIGKILL')
})

export function createService(options: ServiceOptions): Service {
	const { name, command, logFile, env = {}, stopSignal = 'SIGTERM' } = options
	const [file = '', ...args] = command
	let child: ChildProcess | undefined
	const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
	const end = async (signal: NodeJS.Signals) => {
		if (child === undefined || !isRunning()) return
		const exited = once(child, 'exit')
		const limit = setTimeout(() => child?.kill('SIGKILL'), STOP_WITHIN_MS)
		child.kill('SIGCONT')
		child.kill(signal)
		await exited
		clearTimeout(limit)
	}
	return {
		name,
		isRunning,
		start() {
			if (isRunning()) return
			const started = spawn(file, args, {
				stdio: ['ignore', 'pipe', 'pipe'],
				env: { PATH: process.env.PATH, HOME: '/', LANG: 'C.UTF-8', ...env },
			})
			child = started
			running.add(started)
			child.once('exit', () => running.delete(started))
			child.on('error', (error) => console.error(`${name} cannot be started: ${error.message}`))
			const log = createWriteStream(logFile, { flags: 'a' })
			child.stdout?.pipe(log, { end: false })
			child.stderr?.pipe(log, { end: false })
		},
		kill: () => end('SIGKILL'),
		stop: () => end(stopSignal),
		freeze: () => child?.kill('SIGSTOP'),
		thaw: () => child?.kill('SIGCONT'),
	}
}
