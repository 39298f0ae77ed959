import { once } from 'node:events'
import { createServer } from 'node:net'

/** A free port of this machine, any or the wanted one; another process may still take it first. */
export async function findFreePort(wanted = 0): Promise<number> {
	const server = createServer().listen(wanted, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	server.close()
	await once(server, 'close')
	if (address === null || typeof address === 'string') throw new Error('no port was given')
	return address.port
}
