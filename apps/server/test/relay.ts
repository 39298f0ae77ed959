import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Relay {
	/** The URL of the database through the proxy. */
	url: string
	/** From now on nothing is forwarded and nothing is closed, as with a hanging or very slow database. */
	hold(): void
	pass(): void
	/** Resolves once that many connections were made. */
	connections(count: number): Promise<void>
	/** Connections made so far, closed ones included. */
	made(): number
}

/**
 * A proxy between the shop and a real database until the end of the test; with others, each connection leads to the next
 * one.
 */
export async function openRelay(databaseUrl: string, ...others: string[]): Promise<Relay> {
	const url = new URL(databaseUrl)
	const targets = [databaseUrl, ...others].map((each) => Number(new URL(each).port))
	const sockets = new Set<Socket>()
	let isHeld = false
	let made = 0
	const server = createServer((client) => {
		const database = connect(targets[made % targets.length] as number, '127.0.0.1')
		for (const [from, to] of [
			[client, database],
			[database, client],
		] as const) {
			sockets.add(from)
			from.on('data', (chunk) => to.write(chunk))
			from.on('error', () => undefined)
			from.on('close', () => to.destroy())
			if (isHeld) from.pause()
		}
		made++
		server.emit('relayed')
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	onTestFinished(() => {
		server.close()
		for (const socket of sockets) socket.destroy()
	})
	const address = server.address()
	url.port = String(typeof address === 'object' ? address?.port : '')
	return {
		url: url.href,
		hold() {
			isHeld = true
			for (const socket of sockets) socket.pause()
		},
		pass() {
			isHeld = false
			for (const socket of sockets) socket.resume()
		},
		made: () => made,
		async connections(count) {
			while (made < count) await once(server, 'relayed')
		},
	}
}
