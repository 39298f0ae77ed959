import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { isKnown } from './known-etag.ts'

/** Below this, compressing saves less than its own header costs. */
export const COMPRESS_FROM_BYTES = 1024
/** Above 4 brotli costs more time on every answer than the bytes it saves are worth. */
export const BROTLI_QUALITY = 4

const compressors = {
	br: (bytes: Buffer) =>
		promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
	gzip: promisify(gzip),
} satisfies Record<string, (bytes: Buffer) => Promise<Buffer>>
type Encoding = keyof typeof compressors

/**
 * An answer that is already written out, status and all: for answers too frequent to build anew. Each
 * encoding is made when it is first asked for, and kept with the answer.
 */
export class PreparedAnswer {
	private readonly bytes: Buffer
	private readonly headers: Readonly<Record<string, string>>
	private readonly encoded: Partial<Record<Encoding, Promise<Buffer>>> = {}
	private readonly compressed: Partial<Record<Encoding, Buffer>> = {}
	/** All headers of it, names and values in turns, the call's id last. */
	private readonly heads: Partial<Record<Encoding | 'plain', string[]>> = {}

	constructor(json: string | Buffer) {
		this.bytes = typeof json === 'string' ? Buffer.from(json) : json
		this.headers = {
			'content-type': 'application/json; charset=utf-8',
			// Kept by the browser, but asked about each time: what is sold must be gone at once.
			'cache-control': 'no-cache',
			vary: 'accept-encoding',
			// Weak, because compression changes the bytes and not the meaning.
			etag: `W/"${hash('sha256', this.bytes, 'base64url').slice(0, 27)}"`,
		}
	}

	/** Holds the answer against `check`, if there is one, before it goes out. */
	send(reply: FastifyReply, check: ((body: unknown) => void) | undefined): FastifyReply {
		check?.(withoutStatus(JSON.parse(this.bytes.toString()) as Record<string, unknown>))
		reply.headers(this.headers)
		const { headers } = reply.request
		if (isKnown(headers['if-none-match'], this.headers.etag)) return reply.code(304).send()
		const encoding = this.encodingFor(headers['accept-encoding'])
		if (encoding === undefined) return reply.send(this.bytes)
		this.encode(encoding).then(
			(bytes) => reply.header('content-encoding', encoding).send(bytes),
			(error: unknown) => reply.send(error),
		)
		return reply
	}

	/**
	 * Sends the finished bytes, past all steps that Fastify takes for an answer it knows nothing about;
	 * `common` are the headers of every answer. False where something is still to be made or decided.
	 */
	sendAtOnce(reply: FastifyReply, common: Readonly<Record<string, string>>): boolean {
		const { headers, id } = reply.request
		if (headers['if-none-match'] !== undefined) return false
		const encoding = this.encodingFor(headers['accept-encoding'])
		const bytes = encoding === undefined ? this.bytes : this.compressed[encoding]
		if (bytes === undefined) return false
		const head = this.headFor(encoding, bytes, common)
		head[head.length - 1] = id
		reply.hijack()
		reply.raw.writeHead(200, head).end(bytes)
		return true
	}

	private headFor(
		encoding: Encoding | undefined,
		bytes: Buffer,
		common: Readonly<Record<string, string>>,
	): string[] {
		const name = encoding ?? 'plain'
		this.heads[name] ??= Object.entries({
			...common,
			...this.headers,
			...(encoding === undefined ? {} : { 'content-encoding': encoding }),
			'content-length': String(bytes.length),
			'x-request-id': '',
		}).flat()
		return this.heads[name]
	}

	private encodingFor(accepted: string | undefined): Encoding | undefined {
		return this.bytes.length < COMPRESS_FROM_BYTES ? undefined : encodingFor(accepted)
	}

	private encode(encoding: Encoding): Promise<Buffer> {
		this.encoded[encoding] ??= compressors[encoding](this.bytes).then((bytes) => {
			this.compressed[encoding] = bytes
			return bytes
		})
		return this.encoded[encoding]
	}
}

/** The best of ours that the client takes; one it gives the weight 0 it does not take. */
function encodingFor(accepted: string | undefined): Encoding | undefined {
	if (accepted === undefined) return undefined
	if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/.test(accepted)) return 'br'
	if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/.test(accepted)) return 'gzip'
	return undefined
}

function withoutStatus({ status: _, ...body }: Record<string, unknown>): unknown {
	return body
}
