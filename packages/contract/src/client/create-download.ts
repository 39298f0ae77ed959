import { ApiError } from './api-error.ts'
import { buildRequest } from './build-request.ts'
import type { ClientOptions } from './create-client.ts'
import { readAnswer } from './read-answer.ts'

export interface DownloadedFile {
	/** As the server calls it. */
	name: string
	content: Blob
}

/** Calls of the contract whose answer is a file for a shopper. */
export type Download = (key: 'GET /user/data') => Promise<DownloadedFile>

interface DownloadOptions
	extends Pick<ClientOptions, 'fetch' | 'token' | 'languageId' | 'moment' | 'onFailure'> {
	/** Asks the person to prove who they are; true once they did. The download is then tried once more. */
	confirm?: () => Promise<boolean>
}

/** Refusals are thrown as those of any other call. There is no timeout: a large file takes its time. */
export function createDownload(options: DownloadOptions): Download {
	async function send(key: string): Promise<DownloadedFile> {
		const { method, path } = buildRequest({ key, languageId: options.languageId() })
		const token = options.token()
		try {
			const response = await options.fetch(path, {
				method,
				headers: token ? { authorization: `Bearer ${token}` } : {},
				credentials: 'include',
			})
			if (!response.ok) await readAnswer(response)
			return { name: nameIn(response.headers), content: await response.blob() }
		} catch (error) {
			throw error instanceof ApiError ? error : new ApiError({ kind: 'network' })
		}
	}

	return async (key) => {
		const sentAt = options.moment()
		try {
			return await send(key).catch(async (error) => {
				if (error.code !== 'confirmation_required' || !(await options.confirm?.())) throw error
				return send(key)
			})
		} catch (error) {
			if (error instanceof ApiError) options.onFailure(error, sentAt)
			throw error
		}
	}
}

function nameIn(headers: Headers): string {
	return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'data.zip'
}
