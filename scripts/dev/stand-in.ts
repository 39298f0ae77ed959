import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { StopLimits } from './server-process.ts'
import { createSupervisor, type Supervisor } from './supervisor.ts'

/** A minimal server: returns its version after the whole request body, or never ends its stream. */
export const serverOf = (version: string) => `
import { createServer } from 'node:http'
let calls = 0
createServer(async (request, response) => {
	if (request.url === '/readyz') return response.end()
	if (request.url === '/api/calls') return response.end(String(calls))
	if (request.url === '/api/end') process.exit(1)
	calls++
	if (request.url === '/api/stream') return response.write('event')
	for await (const part of request);
	response.end('${version}')
}).listen(Number(process.env.PORT), '127.0.0.1')
`
export const BROKEN = 'const version = ;'
export const NEVER_READY = 'setInterval(() => {}, 1000)'

/** Generous, so that a slow machine does not cut a request of a test. */
const PATIENT: StopLimits = { finishMs: 60_000, endMs: 10_000 }

export interface StandIn {
	supervisor: Supervisor
	folder: string
	/** The supervisor's output. */
	printed: string[]
	/** The servers' logs. */
	log: string[]
	write(source: string): Promise<void>
	/** Writes the file and restarts, as a save does. */
	save(source: string): Promise<void>
}

/** The supervisor with a minimal server instead of the shop's. Everything ends with the test. */
export async function superviseStandIn(source: string, limits = PATIENT): Promise<StandIn> {
	const folder = await mkdtemp(join(tmpdir(), 'skinverse-dev-'))
	const file = join(folder, 'server.ts')
	const printed: string[] = []
	const log: string[] = []
	const write = (text: string) => writeFile(file, text)
	await write(source)
	const supervisor = createSupervisor({
		spawnServer: (port) => {
			const env = { ...process.env, PORT: String(port) }
			const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'ignore', 'pipe'] })
			child.stderr.setEncoding('utf8').on('data', (text: string) => log.push(text))
			return child
		},
		print: (text) => printed.push(text),
		limits,
	})
	onTestFinished(async () => {
		await supervisor.stop()
		await rm(folder, { recursive: true })
	})
	const save = async (text: string) => {
		await write(text)
		supervisor.restart()
	}
	return { supervisor, folder, printed, log, write, save }
}

/** Listens on a free port until the test ends. */
export async function serve(listener: RequestListener): Promise<string> {
	const server = createServer(listener).listen(0, '127.0.0.1')
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
	})
	await once(server, 'listening')
	const address = server.address()
	if (address === null || typeof address === 'string') throw new Error('no port was given')
	return `http://127.0.0.1:${address.port}`
}
