import type { PictureStoreConfig } from '../../../platform/pictures-config.ts'
import type { PictureStore } from './picture-store.ts'
import { signRequest } from './sign-request.ts'

/** A picture has some tens of kilobytes. */
const LONGEST_CALL_MS = 10_000

/** A bucket that speaks S3. */
export function s3Store({ url, ...keys }: PictureStoreConfig): PictureStore {
	const call = (method: string, name: string, body?: Buffer) => {
		const target = new URL(`${url}/${name}`)
		return fetch(target, {
			method,
			body: body === undefined ? null : new Uint8Array(body),
			headers: {
				...signRequest({ method, url: target, body, at: new Date() }, keys),
				...(body !== undefined && { 'content-type': `image/${name.split('.').at(-1)}` }),
			},
			signal: AbortSignal.timeout(LONGEST_CALL_MS),
		})
	}
	return {
		async read(name) {
			const response = await call('GET', name)
			if (response.status === 404) {
				await response.body?.cancel()
				return undefined
			}
			if (!response.ok) throw await failureOf(response)
			return Buffer.from(await response.arrayBuffer())
		},
		async write(name, bytes) {
			const response = await call('PUT', name, bytes)
			if (!response.ok) throw await failureOf(response)
			await response.body?.cancel()
		},
		async remove(name) {
			const response = await call('DELETE', name)
			if (!response.ok && response.status !== 404) throw await failureOf(response)
			await response.body?.cancel()
		},
	}
}

/** With the store's own code, such as `AccessDenied`. */
async function failureOf(response: Response): Promise<Error> {
	const code = /<Code>(\w+)<\/Code>/.exec((await response.text()).slice(0, 2000))?.[1]
	return new Error(`the picture store answered ${response.status}${code === undefined ? '' : ` (${code})`}`)
}
