import { ApiError } from './api-error.ts'
import { buildRequest } from './build-request.ts'
import type { ClientOptions } from './create-client.ts'
import { readAnswer } from './read-answer.ts'

export interface DownloadedFile {
	/** The file name from the server. */
	name: string
	content: Blob
}

/** Calls whose response is a file. */
export type Download = (key: 'GET /user/data') => Promise<DownloadedFile>

interface DownloadOptions
	extends Pick<ClientOptions, 'fetch' | 'token' | 'languageId' | 'moment' | 'onFailure'> {
	/** Asks the user to confirm their identity; true when they did. The download is then retried once. */
	confirm?: () => Promise<boolean>
}

/** Errors are thrown as by any other call. No timeout: a large file takes long. */
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
