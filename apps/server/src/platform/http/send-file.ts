import type { FastifyReply } from 'fastify'

export interface SentFile {
	/** ASCII without quotes. */
	name: string
	type: string
	content: Buffer | string
}

/** A file of one person: browsers save it, and nothing on the way stores it. */
export function sendFile(reply: FastifyReply, { name, type, content }: SentFile): void {
	void reply
		.type(type)
		.header('content-disposition', `attachment; filename="${name}"`)
		.header('cache-control', 'private, no-store')
		.send(content)
}
