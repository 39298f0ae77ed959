import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

export async function listen(
	app: FastifyInstance,
	{ host, port }: Pick<Config, 'host' | 'port'>,
): Promise<void> {
	try {
		await app.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` })
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? error.code : undefined
		if (code === 'EADDRINUSE') {
			throw new StartError(
				`port ${port} is already in use; end the other program, or set PORT to another port`,
			)
		}
		if (code === 'EACCES') {
			throw new StartError(`this user may not listen on port ${port}; set PORT to one above 1023`)
		}
		if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
			throw new StartError(`HOST ${host} is no address of this machine`)
		}
		throw error
	}
}
