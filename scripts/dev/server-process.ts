import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** One run of the server, from its start to its end. */
export interface ServerProcess {
	readonly port: number
	/** True when it responds to `/readyz`, false if it exits before. */
	readonly answers: Promise<boolean>
	/** The exit code, null after a signal. */
	readonly ended: Promise<number | null>
	/** Counts a request as in progress until the returned function is called. */
	enter(): () => void
	/** Lets requests in progress finish, within a limit, then ends the process. */
	retire(): Promise<void>
	/** Asks the process to exit, and kills it after a timeout. */
	end(): Promise<void>
	/** Kills the process: for one that has not responded yet, and so has no requests. */
	kill(): Promise<void>
}

export interface StopLimits {
	/** For requests in progress when the server is replaced; open streams are then closed, and clients reconnect. */
	finishMs: number
	/** From SIGTERM to SIGKILL. */
	endMs: number
}

const LOOK_EVERY_MS = 25
const READY_ANSWER_WITHIN_MS = 5_000

export function followServer(child: ChildProcess, port: number, limits: StopLimits): ServerProcess {
	const hasEnded = () => child.exitCode !== null || child.signalCode !== null
	const ended = once(child, 'exit').then(() => child.exitCode)
	let underWay = 0
	let onIdle: (() => void) | undefined

	const end = async () => {
		if (hasEnded()) return
		child.kill('SIGTERM')
		const kill = setTimeout(() => child.kill('SIGKILL'), limits.endMs)
		await ended
		clearTimeout(kill)
	}
	const idle = async () => {
		if (underWay === 0) return
		const { promise, resolve } = Promise.withResolvers<void>()
		onIdle = resolve
		const timer = setTimeout(resolve, limits.finishMs)
		await promise
		clearTimeout(timer)
	}
	return {
		port,
		answers: untilReady(port, hasEnded),
		ended,
		enter() {
			underWay++
			return () => {
				if (--underWay === 0) onIdle?.()
			}
		},
		async retire() {
			await idle()
			await end()
		},
		end,
		async kill() {
			child.kill('SIGKILL')
			await ended
		},
	}
}

async function untilReady(port: number, hasEnded: () => boolean): Promise<boolean> {
	while (!hasEnded()) {
		if (await isReady(port)) return true
		await pause(LOOK_EVERY_MS)
	}
	return false
}

async function isReady(port: number): Promise<boolean> {
	try {
		const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
			signal: AbortSignal.timeout(READY_ANSWER_WITHIN_MS),
		})
		await answer.body?.cancel()
		return answer.ok
	} catch {
		return false
	}
}
