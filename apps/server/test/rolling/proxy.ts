import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface RollingProxy {
	readonly origin: string
	/** Nothing more is sent to the node, and nothing is under way. */
	untilLeftOut(port: number): Promise<void>
	untilUsed(port: number): Promise<void>
	close(): Promise<void>
}

interface Upstream {
	port: number
	agent: Agent
	isUsed: boolean
	running: number
}

const LOOK_EVERY_MS = 50
/** The clients' connections never end first: only what happens behind the proxy is tried. */
const CLIENTS_KEPT_MS = 3_600_000

/**
 * A reverse proxy with the rules of deploy/nginx.conf and a health check: a node that leaves or refuses connections is
 * left out, and only a request that no node has got is sent to another one.
 */
export async function startProxy(ports: readonly number[]): Promise<RollingProxy> {
	const upstreams = ports.map(
		(port): Upstream => ({ port, agent: new Agent({ keepAlive: true }), isUsed: false, running: 0 }),
	)
	let turn = 0
	const pick = (tried: ReadonlySet<Upstream>) => {
		const candidates = upstreams.filter((each) => each.isUsed && !tried.has(each))
		return candidates[turn++ % candidates.length]
	}
	const server = createServer((incoming, outgoing) => void forward(pick, incoming, outgoing))
	server.keepAliveTimeout = CLIENTS_KEPT_MS
	server.requestTimeout = 0
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const end = new AbortController()
	const checking = upstreams.map((upstream) => checkAgainAndAgain(upstream, end.signal))
	const find = (port: number) => upstreams.find((each) => each.port === port)
	const address = server.address()
	return {
		origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
		untilLeftOut: (port) => until(() => find(port)?.isUsed === false && find(port)?.running === 0),
		untilUsed: (port) => until(() => find(port)?.isUsed === true),
		async close() {
			end.abort()
			await Promise.all(checking)
			server.close()
			server.closeAllConnections()
			for (const { agent } of upstreams) agent.destroy()
		},
	}
}

async function until(isSo: () => boolean): Promise<void> {
	while (!isSo()) await pause(LOOK_EVERY_MS)
}

async function checkAgainAndAgain(upstream: Upstream, end: AbortSignal): Promise<void> {
	while (!end.aborted) {
		upstream.isUsed = await isUsable(upstream.port, upstream.isUsed)
		if (!upstream.isUsed)
			for (const sockets of Object.values(upstream.agent.freeSockets))
				for (const socket of sockets ?? []) socket.destroy()
		await pause(LOOK_EVERY_MS)
	}
}

/** A node that is only slow, as the whole machine may be, stays as it is: the others would be no faster. */
async function isUsable(port: number, isUsed: boolean): Promise<boolean> {
	const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
	if (answer === undefined) return false
	if (answer.ok) return true
	const text = await answer.text().catch(() => 'leaving')
	return isUsed && !text.includes('leaving')
}

type Pick = (tried: ReadonlySet<Upstream>) => Upstream | undefined

async function forward(pick: Pick, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
	const chunks: Buffer[] = []
	for await (const chunk of incoming) chunks.push(chunk)
	const body = Buffer.concat(chunks)
	const tried = new Set<Upstream>()
	for (let upstream = pick(tried); upstream !== undefined; upstream = pick(tried)) {
		tried.add(upstream)
		upstream.running++
		const outcome = await pass(upstream, incoming, body, outgoing)
		upstream.running--
		if (outcome === 'answered') return
		if (outcome !== 'refused') return void fail(outgoing, outcome)
		upstream.isUsed = false
	}
	fail(outgoing, 'no node')
}

/** Resolves when the response has ended; `refused` if no connection could be made. */
function pass(
	{ port, agent }: Upstream,
	{ method, url, headers }: IncomingMessage,
	body: Buffer,
	outgoing: ServerResponse,
): Promise<string> {
	const { promise, resolve } = Promise.withResolvers<string>()
	const { connection: _, ...passed } = headers
	const asked = request({ host: '127.0.0.1', port, agent, method, path: url, headers: passed }, (answer) => {
		const { connection: __, 'keep-alive': ___, ...answered } = answer.headers
		outgoing.writeHead(answer.statusCode ?? 502, answered)
		answer.pipe(outgoing)
		answer.once('close', () => {
			if (!answer.complete) outgoing.destroy()
			resolve('answered')
		})
		outgoing.once('close', () => answer.destroy())
	})
	asked.once('error', (error: NodeJS.ErrnoException) =>
		resolve(error.code === 'ECONNREFUSED' ? 'refused' : `${error.code} ${asked.reusedSocket}`),
	)
	asked.end(body)
	return promise
}

function fail(outgoing: ServerResponse, reason: string): void {
	if (outgoing.headersSent) outgoing.destroy()
	else outgoing.writeHead(502, { 'content-type': 'application/json' }).end(JSON.stringify({ code: reason }))
}
