import type { FastifyReply } from 'fastify'

/** An answer that is already written out, status and all: for answers too frequent to build anew. */
export class PreparedAnswer {
	readonly json: string | Buffer
	readonly etag: string | undefined

	constructor(json: string | Buffer, etag?: string) {
		this.json = json
		this.etag = etag
	}

	send(reply: FastifyReply, check: ((body: unknown) => void) | undefined): FastifyReply {
		check?.(withoutStatus(JSON.parse(this.json.toString()) as Record<string, unknown>))
		reply.header('content-type', 'application/json; charset=utf-8')
		if (this.etag !== undefined) {
			reply.header('etag', this.etag)
			if (reply.request.headers['if-none-match'] === this.etag) return reply.code(304).send()
		}
		return reply.send(this.json)
	}
}

function withoutStatus({ status: _, ...body }: Record<string, unknown>): unknown {
	return body
}
