import type { ChildProcess } from 'node:child_process'
import { findFreePort } from '../../apps/server/src/platform/database/embedded/free-port.ts'
import { followServer, type ServerProcess, type StopLimits } from './server-process.ts'

export interface Supervisor {
	/** Restarts the server after a save; `server` resolves once the new process answers. */
	restart(): void
	/** The server that runs the saved sources; undefined if it does not start in time after a save. */
	server(limitMs: number): Promise<ServerProcess | undefined>
	/** The next server that responds, whenever that is. */
	nextServer(): Promise<ServerProcess>
	stop(): Promise<void>
}

interface SupervisorOptions {
	spawnServer: (port: number, isRestart: boolean) => ChildProcess
	print: (text: string) => void
	limits?: StopLimits
}

type State = { name: 'starting' } | { name: 'answering'; server: ServerProcess } | { name: 'failed' }

/** "Save all" and a branch switch are many saves; one restart is enough (debounce). */
const QUIET_MS = 50
/** A replaced server costs only memory while it finishes, so its limits can be generous. */
const LIMITS: StopLimits = { finishMs: 5_000, endMs: 5_000 }

/**
 * Runs the server and replaces it on request. The next one starts on its own port while the last one finishes its
 * requests, so that a restart never waits for them and cuts none of them.
 */
export function createSupervisor({ spawnServer, print, limits = LIMITS }: SupervisorOptions): Supervisor {
	const alive = new Set<ServerProcess>()
	let state: State = { name: 'starting' }
	let answering = Promise.withResolvers<ServerProcess>()
	let failed = Promise.withResolvers<undefined>()
	/** Counts saves: results of an older round are stale. */
	let round = 0
	let savedAt: number | undefined
	let beganAt = performance.now()
	let hasAnswered = false
	let starting: ServerProcess | undefined
	let leaving: Promise<void> | undefined
	let quiet: NodeJS.Timeout | undefined

	async function start(mine: number): Promise<void> {
		// A server that has not responded yet may be in the middle of a migration: two of them never start at once.
		await leaving
		const port = await findFreePort()
		if (mine !== round) return
		const server = followServer(spawnServer(port, hasAnswered), port, limits)
		starting = server
		alive.add(server)
		void server.ended.then((code) => onEnd(server, code))
		// It may have ended, or been replaced, in the meantime.
		if (!(await server.answers) || starting !== server) return
		starting = undefined
		hasAnswered = true
		state = { name: 'answering', server }
		if (savedAt !== undefined) print(`server restarted in ${seconds(performance.now() - savedAt)} s`)
		savedAt = undefined
		answering.resolve(server)
	}

	function onEnd(server: ServerProcess, code: number | null): void {
		alive.delete(server)
		const isCurrent = server === starting || (state.name === 'answering' && state.server === server)
		if (!isCurrent) return
		starting = undefined
		if (state.name === 'answering') answering = Promise.withResolvers()
		state = { name: 'failed' }
		savedAt = undefined
		// Ctrl-C ends the server with 0 and this process with it: nothing to report.
		if (code !== 0) print('the server does not run; the next save starts it again')
		failed.resolve(undefined)
	}

	function restart(): void {
		beganAt = performance.now()
		savedAt ??= beganAt
		const mine = ++round
		if (state.name === 'answering') {
			void state.server.retire()
			answering = Promise.withResolvers()
		}
		if (state.name === 'failed') failed = Promise.withResolvers()
		state = { name: 'starting' }
		leaving = starting?.kill() ?? leaving
		starting = undefined
		clearTimeout(quiet)
		quiet = setTimeout(() => void start(mine), QUIET_MS)
	}

	void start(round)
	return {
		restart,
		async server(limitMs) {
			for (;;) {
				const late = Promise.withResolvers<'late'>()
				// Counted from the last save: further saves restart the timeout.
				const timer = setTimeout(() => late.resolve('late'), beganAt + limitMs - performance.now())
				const outcome = await Promise.race([answering.promise, failed.promise, late.promise])
				clearTimeout(timer)
				if (outcome !== 'late') return outcome
				if (performance.now() >= beganAt + limitMs) return undefined
			}
		},
		nextServer: () => answering.promise,
		async stop() {
			round++
			clearTimeout(quiet)
			starting = undefined
			state = { name: 'failed' }
			failed.resolve(undefined)
			await Promise.all([...alive].map((server) => server.end()))
		},
	}
}

function seconds(ms: number): string {
	return (ms / 1000).toFixed(1)
}
