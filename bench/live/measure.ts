import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded.ts'
import { migrate, SHOP_SCHEMA } from '../../apps/server/src/platform/database/migrate.ts'
import { addItem } from '../../apps/server/test/items.ts'
import { connectTo } from '../catalogue/trial-databases.ts'
import { type AtEnd, endingAll, type Measuring } from '../report/measuring.ts'
import { startShop } from '../servers/shop.ts'
import type { LiveFigures } from './figures.ts'

export interface LiveOptions extends Measuring {
	streams: number
	changes: number
}

/** Connections that are opened at the same time. */
const AT_ONCE = 50

export function measureLive(options: LiveOptions): Promise<LiveFigures> {
	return endingAll(options, (atEnd) => run(options, atEnd))
}

async function run({ folder, say, streams, changes }: LiveOptions, atEnd: AtEnd): Promise<LiveFigures> {
	const postgres = await startEmbeddedPostgres({ dataDir: folder, onProgress: say })
	atEnd(() => postgres.stop())
	await migrate(postgres.url, { ...SHOP_SCHEMA, onProgress: () => undefined })
	const db = connectTo(postgres.url)
	atEnd(() => db.close())
	const item = await addItem(db, { price_cents: 1_000 })
	const shop = await startShop(postgres.url, { TRUSTED_PROXIES: 'loopback' })
	atEnd(() => shop.stop())
	const clients = new Clients(shop.origin)
	atEnd(() => clients.close())

	let cents = 1_000
	/** Milliseconds from the commit until the last client has the price. */
	const change = async () => {
		cents += 1
		const arrived = clients.all(`"id":${item},"price":${cents / 100},`)
		await db.run('update items set price_cents = $2 where id = $1', [item, cents])
		const committedAt = performance.now()
		await arrived
		return performance.now() - committedAt
	}
	const repeat = async () => {
		const times: number[] = []
		for (let round = 0; round < changes; round++) times.push(await change())
		return times
	}
	await clients.open(1)
	const aloneMs = await repeat()
	const before = await shop.usage()
	say(`Opening ${streams} streams`)
	while (clients.size < streams) await clients.open(Math.min(AT_ONCE, streams - clients.size))
	await change()
	const opened = await shop.usage()
	say(`Changing ${changes} prices`)
	const lastOfAllMs = await repeat()
	const after = await shop.usage()
	return {
		streams,
		aloneMs,
		lastOfAllMs,
		bytesPerStream: Math.max(0, after.residentBytes - before.residentBytes) / streams,
		cpuMsPerEvent: ((after.cpuSeconds - opened.cpuSeconds) * 1000) / changes,
	}
}

/** Browsers without anything around: sockets that look for a text in what they receive. */
class Clients {
	private readonly sockets: Socket[] = []
	private readonly port: number
	private expected: { text: string; left: Set<Socket>; done: () => void } | undefined

	constructor(origin: string) {
		this.port = Number(new URL(origin).port)
	}

	get size(): number {
		return this.sockets.length
	}

	async open(count: number): Promise<void> {
		await Promise.all(Array.from({ length: count }, (_, place) => this.openOne(this.size + place)))
	}

	/** Resolves when each client has received the text. */
	all(text: string): Promise<void> {
		return new Promise((done) => {
			this.expected = { text, left: new Set(this.sockets), done }
		})
	}

	close(): void {
		for (const socket of this.sockets) socket.destroy()
	}

	private async openOne(number: number): Promise<void> {
		const socket = connect(this.port, '127.0.0.1').setEncoding('utf8')
		await once(socket, 'connect')
		// Each from its own address, as visitors are.
		const address = `10.1.${number >> 8}.${number & 255}`
		socket.write(`GET /api/live HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${address}\r\n\r\n`)
		const [head] = (await once(socket, 'data')) as [string]
		if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`a stream was refused: ${head.slice(0, 100)}`)
		this.sockets.push(socket)
		socket.on('data', (text: string) => this.take(socket, text))
	}

	private take(socket: Socket, text: string): void {
		if (!this.expected?.text || !text.includes(this.expected.text)) return
		this.expected.left.delete(socket)
		if (this.expected.left.size === 0) this.expected.done()
	}
}
