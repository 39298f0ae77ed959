import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A request that is on its way on a new connection arrives within this time. */
const CHECK_EVERY_MS = 250

/**
 * Browsers open connections in advance. One that never carried a request is not idle for Node: a closing server would
 * wait until the client closes it, after a minute or more.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
	const open = new Set<Socket>()
	app.server.on('connection', (socket: Socket) => {
		open.add(socket)
		socket.once('close', () => open.delete(socket))
	})
	let timer: NodeJS.Timeout | undefined
	app.addHook('preClose', async () => {
		timer = setInterval(() => {
			for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
		}, CHECK_EVERY_MS)
	})
	app.addHook('onClose', async () => clearInterval(timer))
}
