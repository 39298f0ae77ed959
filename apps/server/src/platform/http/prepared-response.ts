import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { isKnown } from './known-etag.ts'

/** Below this size, compression saves less than its own header costs. */
export const COMPRESS_FROM_BYTES = 1024
/** Above 4 brotli costs more time per response than the saved bytes are worth. */
export const BROTLI_QUALITY = 4

const compressors = {
	br: (bytes: Buffer) =>
		promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
	gzip: promisify(gzip),
} satisfies Record<string, (bytes: Buffer) => Promise<Buffer>>
type Encoding = keyof typeof compressors

/**
 * A serialised response with its status: for responses too frequent to build each time. Each encoding is created on
 * its first request and cached with the response.
 */
export class PreparedResponse {
	private readonly bytes: Buffer
	private readonly headers: Readonly<Record<string, string>>
	private readonly encoded: Partial<Record<Encoding, Promise<Buffer>>> = {}
	private readonly compressed: Partial<Record<Encoding, Buffer>> = {}
	/** All its headers, names and values alternating, the request's id last. */
	private readonly heads: Partial<Record<Encoding | 'plain', string[]>> = {}

	constructor(json: string) {
		this.bytes = Buffer.from(json)
		this.headers = {
			'content-type': 'application/json; charset=utf-8',
			// Cached by the browser, but revalidated each time: a sold item must disappear at once.
			'cache-control': 'no-cache',
			vary: 'accept-encoding',
			// Weak, because compression changes the bytes and not the meaning.
			etag: `W/"${hash('sha256', this.bytes, 'base64url').slice(0, 27)}"`,
		}
	}

	/** Validates the response with `check`, if given, before it is sent. */
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
	 * Sends the serialised bytes, bypassing Fastify's usual steps; `common` are the headers of every response. False
	 * if something is still to be created or decided.
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

/** The best of our encodings that the client accepts; weight 0 means not accepted. */
function encodingFor(accepted: string | undefined): Encoding | undefined {
	if (accepted === undefined) return undefined
	if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/.test(accepted)) return 'br'
	if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/.test(accepted)) return 'gzip'
	return undefined
}

function withoutStatus({ status: _, ...body }: Record<string, unknown>): unknown {
	return body
}
