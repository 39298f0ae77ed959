import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** Ten million listings on a busy machine. */
const READY_WITHIN_MS = 600_000
const LOOK_EVERY_MS = 20

export interface ChildServer {
	origin: string
	/** From the start of the process to its first 200 at `readyPath`. */
	readySeconds: number
	stop(): Promise<void>
}

interface ChildServerOptions {
	script: URL
	port: number
	readyPath: string
	env: Readonly<Record<string, string>>
	nodeArgs?: readonly string[]
}

export async function startChildServer(options: ChildServerOptions): Promise<ChildServer> {
	const startedAt = performance.now()
	const child = spawn(process.execPath, [...(options.nodeArgs ?? []), options.script.pathname], {
		stdio: ['ignore', 'ignore', 'inherit'],
		env: { ...process.env, ...options.env, HOST: '127.0.0.1', PORT: String(options.port) },
	})
	const origin = `http://127.0.0.1:${options.port}`
	const stop = () => end(child)
	try {
		await untilReady(child, origin + options.readyPath)
	} catch (error) {
		await stop()
		throw error
	}
	return { origin, readySeconds: (performance.now() - startedAt) / 1000, stop }
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
	const deadline = performance.now() + READY_WITHIN_MS
	while (performance.now() < deadline) {
		if (child.exitCode !== null) throw new Error(`${address}: the server ended with ${child.exitCode}`)
		const answer = await fetch(address).catch(() => undefined)
		if (answer?.ok) return
		await pause(LOOK_EVERY_MS)
	}
	throw new Error(`${address} did not answer in time`)
}

async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return
	const ended = once(child, 'exit')
	child.kill('SIGTERM')
	await ended
}
