import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { atEnd } from './cleanup.ts'
import { ownPort } from './own-port.ts'
import { processEnv } from './process-env.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const READY_WITHIN_MS = 55_000

interface Ended {
	code: number | null
	output: string
	errors: string
}

export interface MainProcess {
	pid: number
	port: number
	output(): string
	ended: Promise<Ended>
}

/** The server as `npm start` runs it, in its own process group, which may have ended or may not be ready yet. */
function launch(env: Record<string, string>) {
	const child = spawn(process.execPath, ['--disable-warning=FSTDEP023', MAIN], {
		detached: true,
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { ...processEnv, HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...env },
	})
	const said = { output: '', errors: '' }
	child.stdout.setEncoding('utf8').on('data', (text: string) => {
		said.output += text
	})
	child.stderr.setEncoding('utf8').on('data', (text: string) => {
		said.errors += text
	})
	atEnd(async () => {
		child.kill('SIGKILL')
	})
	const ended = once(child, 'close').then((): Ended => ({ code: child.exitCode, ...said }))
	return { pid: child.pid ?? 0, output: () => said.output, ended }
}

/** For starts that are expected to fail. */
export function endedMain(env: Record<string, string>): Promise<Ended> {
	return launch(env).ended
}

/** Resolves when the banner was printed: the server then serves requests. */
export async function spawnMain(env: Record<string, string>): Promise<MainProcess> {
	const port = await ownPort()
	const process = launch({ PORT: String(port), ...env })
	let early: Ended | undefined
	void process.ended.then((ended) => {
		early = ended
	})
	await vi.waitUntil(
		() => {
			if (early !== undefined)
				throw new Error(`it ended before it was ready:\n${early.output}${early.errors}`)
			return process.output().includes('is running')
		},
		{ timeout: READY_WITHIN_MS, interval: 20 },
	)
	return { ...process, port }
}
