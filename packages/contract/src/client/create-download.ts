import { ApiError } from './api-error.ts'
import { buildRequest, type RequestParts } from './build-request.ts'
import type { ClientOptions } from './create-client.ts'
import { readAnswer } from './read-answer.ts'

export interface DownloadedFile {
	/** The file name from the server. */
	name: string
	content: Blob
}

/** The endpoints whose response is a file for a shopper. */
type FileKey =
	| 'GET /user/data'
	| 'GET /user/statement.csv'
	| 'GET /user/statement.pdf'
	| `GET /receipts/${'order' | 'deposit' | 'offer'}/{id}`
	| 'GET /receipts/{number}'

type Input = Pick<RequestParts, 'params' | 'query'>

/** Calls whose response is a file. */
export type Download = (key: FileKey, input?: Input) => Promise<DownloadedFile>

interface DownloadOptions
	extends Pick<ClientOptions, 'fetch' | 'token' | 'languageId' | 'moment' | 'onFailure'> {
	/** Asks the user to confirm their identity; true when they did. The download is then retried once. */
	confirm?: () => Promise<boolean>
}

/** Errors are thrown as by any other call. No timeout: a large file takes long. */
export function createDownload(options: DownloadOptions): Download {
	async function send(key: string, input: Input): Promise<DownloadedFile> {
		const { method, path } = buildRequest({ key, ...input, languageId: options.languageId() })
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

	return async (key, input = {}) => {
		const sentAt = options.moment()
		try {
			return await send(key, input).catch(async (error) => {
				if (error.code !== 'confirmation_required' || !(await options.confirm?.())) throw error
				return send(key, input)
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
