import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { atEnd } from '../apps/server/test/cleanup.ts'

export interface Relay {
	readonly port: number
	/** Where connections go from now on; without a port they wait, as behind a proxy whose node restarts. */
	forwardTo(port: number | undefined): void
}

/** An address that stays while nodes of the shop come and go behind it. */
export async function openRelay(): Promise<Relay> {
	let target: number | undefined
	const sockets = new Set<Socket>()
	let waiting: Socket[] = []
	const keep = (socket: Socket) => {
		sockets.add(socket)
		socket.on('close', () => sockets.delete(socket))
		// Either end may leave at any moment.
		socket.on('error', () => undefined)
	}
	const join = (client: Socket) => {
		if (target === undefined) return void waiting.push(client)
		const node = connect(target, '127.0.0.1')
		keep(node)
		client.pipe(node).pipe(client)
		client.on('close', () => node.destroy())
		node.on('close', () => client.destroy())
	}
	const server = createServer((client) => {
		keep(client)
		join(client)
	})
	atEnd(async () => {
		for (const socket of sockets) socket.destroy()
		await new Promise((closed) => server.close(closed))
	})
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
	return {
		port: (server.address() as AddressInfo).port,
		forwardTo(port) {
			target = port
			const all = waiting
			waiting = []
			for (const client of all) join(client)
		},
	}
}
