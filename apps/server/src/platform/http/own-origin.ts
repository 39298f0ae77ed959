import type { FastifyInstance } from 'fastify'

const EVERYWHERE = new Set(['0.0.0.0', '::'])

/** Where this process reaches itself; its public URL may only work outside of a container or a proxy. */
export function ownOrigin(app: FastifyInstance): string {
	const [listening] = app.addresses()
	if (typeof listening !== 'object') throw new Error('the server does not listen yet')
	const { address, family, port } = listening
	if (EVERYWHERE.has(address)) return `http://localhost:${port}`
	return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`
}
