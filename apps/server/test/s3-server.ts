import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PictureStoreConfig } from '../src/platform/pictures-config.ts'
import { atEnd } from './cleanup.ts'

interface S3Server {
	config: PictureStoreConfig
	/** By path, with the bucket. */
	objects: Map<string, { bytes: Buffer; type: string | undefined }>
	/** Methods and paths, in order. */
	asked: string[]
	/** While set, everything is answered with it. */
	fail(status: number | undefined): void
}

/** A store that speaks S3 and checks signatures (AWS signature version 4) by itself. */
export async function openS3Server(): Promise<S3Server> {
	const objects: S3Server['objects'] = new Map()
	const asked: string[] = []
	let failure: number | undefined
	const keys = { region: 'eu-test-1', keyId: 'KEYID', secret: 'very/secret+key' }
	const server = createServer(async (request, response) => {
		const { method = '', url = '', headers } = request
		const body = await buffer(request)
		asked.push(`${method} ${url}`)
		const refuse = (status: number, code: string) =>
			response
				.writeHead(status, { 'content-type': 'application/xml' })
				.end(`<Error><Code>${code}</Code></Error>`)
		if (failure !== undefined) return refuse(failure, 'SlowDown')
		if (headers['x-amz-content-sha256'] !== sha256(body)) return refuse(400, 'XAmzContentSHA256Mismatch')
		if (!isSigned(request, keys)) return refuse(403, 'SignatureDoesNotMatch')
		const known = objects.get(url)
		if (method === 'PUT') {
			objects.set(url, { bytes: body, type: headers['content-type'] })
			return response.writeHead(200).end()
		}
		if (method === 'DELETE') {
			objects.delete(url)
			return response.writeHead(204).end()
		}
		if (known === undefined) return refuse(404, 'NoSuchKey')
		return response.writeHead(200).end(known.bytes)
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	atEnd(async () => {
		server.closeAllConnections()
		server.close()
	})
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket/items`
	return {
		config: { url, ...keys },
		objects,
		asked,
		fail(status) {
			failure = status
		},
	}
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

function isSigned(
	{ method, url = '', headers }: IncomingMessage,
	{ region, keyId, secret }: Omit<PictureStoreConfig, 'url'>,
): boolean {
	const [, credential = '', signed = '', signature = ''] =
		/^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=([0-9a-f]{64})$/.exec(
			headers.authorization ?? '',
		) ?? []
	const time = String(headers['x-amz-date'])
	const day = time.slice(0, 8)
	const scope = `${day}/${region}/s3/aws4_request`
	if (credential !== `${keyId}/${scope}`) return false
	const names = signed.split(';')
	if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return false
	const canonical = [
		method,
		url,
		'',
		...names.map((name) => `${name}:${headers[name]}`),
		'',
		signed,
		headers['x-amz-content-sha256'],
	].join('\n')
	const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
	const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region))
	return hmac(key, toSign).toString('hex') === signature
}
