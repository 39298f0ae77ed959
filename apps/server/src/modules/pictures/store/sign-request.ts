import { createHash, createHmac } from 'node:crypto'
import type { PictureStoreConfig } from '../../../platform/pictures-config.ts'

interface StoreRequest {
	method: string
	url: URL
	/** Signed as well; in lower case. */
	headers?: Readonly<Record<string, string>>
	body?: Buffer
	at: Date
}

/** The headers of a request to S3, with AWS's signature version 4. The path must not need an escape. */
export function signRequest(
	{ method, url, headers = {}, body, at }: StoreRequest,
	{ region, keyId, secret }: Omit<PictureStoreConfig, 'url'>,
): Record<string, string> {
	const time = at.toISOString().replace(/[-:]|\.\d+/g, '')
	const day = time.slice(0, 8)
	const signed: Record<string, string> = {
		...headers,
		host: url.host,
		'x-amz-content-sha256': sha256(body ?? ''),
		'x-amz-date': time,
	}
	const names = Object.keys(signed).toSorted()
	const canonical = [
		method,
		url.pathname,
		'',
		...names.map((name) => `${name}:${signed[name]}`),
		'',
		names.join(';'),
		signed['x-amz-content-sha256'],
	].join('\n')
	const scope = `${day}/${region}/s3/aws4_request`
	const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day))
	const signature = hmac(key, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(canonical)}`).toString('hex')
	const authorization = `AWS4-HMAC-SHA256 Credential=${keyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`
	const { host: _sentByFetch, ...sent } = signed
	return { ...sent, authorization }
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
