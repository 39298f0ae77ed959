import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded.ts'
import { migrate, SHOP_SCHEMA } from '../../apps/server/src/platform/database/migrate.ts'
import { hashPassword } from '../../apps/server/src/platform/passwords/password.ts'
import { connectTo } from '../catalogue/trial-databases.ts'
import { type Generator, startGenerator } from '../load/generator.ts'
import { type AtEnd, endingAll, type Measuring } from '../report/measuring.ts'
import { type Shop, startShop } from '../servers/shop.ts'
import { type TracedRound, type TracingFigures, WAYS, type Way } from './figures.ts'

export interface TracingOptions extends Measuring {
	rounds: number
	secondsPerRound: number
}

const CONNECTIONS = 16
const EMAIL = 'member@example.test'
const PASSWORD = 'Secret1234'

export function measureTracing(options: TracingOptions): Promise<TracingFigures> {
	return endingAll(options, (atEnd) => runRounds(options, atEnd))
}

/** Nodes without, with some and with all traces alternate on one database, so that other load affects all of them. */
async function runRounds(options: TracingOptions, atEnd: AtEnd): Promise<TracingFigures> {
	const { folder, rounds, secondsPerRound, say } = options
	const postgres = await startEmbeddedPostgres({ dataDir: folder, onProgress: say })
	atEnd(() => postgres.stop())
	await addMember(postgres.url)
	const collector = await openCollector(atEnd)
	const nodes = new Map<Way, Shop>()
	for (const way of WAYS) {
		const shop = await startShop(postgres.url, variables(way, collector.url))
		atEnd(() => shop.stop())
		nodes.set(way, shop)
	}
	const generator = startGenerator()
	atEnd(() => generator.stop())
	const session = await signIn([...nodes.values()][0]?.origin ?? '')
	const figures: TracingFigures = {
		connections: CONNECTIONS,
		cached: { off: [], one: [], all: [] },
		profile: { off: [], one: [], all: [] },
		collectedMegabytes: 0,
	}
	for (let round = 1; round <= rounds; round++) {
		say(`Round ${round} of ${rounds}`)
		for (const [way, shop] of nodes) {
			const load = { generator, shop, seconds: secondsPerRound }
			figures.cached[way].push(await ask(load, '/api/items/list', {}))
			figures.profile[way].push(await ask(load, '/api/user/profile', { cookie: session }))
		}
	}
	figures.collectedMegabytes = collector.bytes() / 1e6
	return figures
}

function variables(way: Way, url: string): Record<string, string> {
	if (way === 'off') return {}
	const some = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.01' }
	return { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url, ...(way === 'one' ? some : {}) }
}

async function ask(
	{ generator, shop, seconds }: { generator: Generator; shop: Shop; seconds: number },
	path: string,
	headers: Record<string, string>,
): Promise<TracedRound> {
	const before = await shop.usage()
	const result = await generator.run({
		origin: shop.origin,
		paths: [path],
		headers,
		seconds,
		connections: CONNECTIONS,
	})
	if (result.errors > 0) throw new Error(`${path} was answered with ${result.errors} errors`)
	const { cpuSeconds } = await shop.usage()
	return { ...result, cpuMicros: ((cpuSeconds - before.cpuSeconds) / result.answers) * 1e6 }
}

async function addMember(url: string): Promise<void> {
	await migrate(url, { ...SHOP_SCHEMA, onProgress: () => undefined })
	const db = connectTo(url)
	await db.run(
		`insert into users (name, email, email_verified_at, password_hash) values ('Ada', $1, now(), $2)`,
		[EMAIL, await hashPassword(PASSWORD)],
	)
	await db.close()
}

/** The cookies of a signed-in browser. */
async function signIn(origin: string): Promise<string> {
	const cookiesOf = (answer: Response) =>
		answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
	const cookies = cookiesOf(await fetch(`${origin}/sanctum/csrf-cookie`))
	const token = cookies.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
	const answer = await fetch(`${origin}/api/login`, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			cookie: cookies.join('; '),
			'x-xsrf-token': decodeURIComponent(token),
		},
		body: JSON.stringify({ username: EMAIL, password: PASSWORD }),
	})
	if (!answer.ok) throw new Error(`the sign-in was answered with ${answer.status}`)
	return cookiesOf(answer).join('; ')
}

/** Takes what comes; it shares the machine, which a real one does not. */
async function openCollector(atEnd: AtEnd): Promise<{ url: string; bytes(): number }> {
	let bytes = 0
	const server = createServer((request, response) => {
		request.on('data', (chunk: Buffer) => {
			bytes += chunk.length
		})
		request.on('end', () => response.end())
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	atEnd(() => {
		server.closeAllConnections()
		server.close()
	})
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`, bytes: () => bytes }
}
