import { SteamFailure, type SteamFailureKind } from '../../gateway.ts'

/** What the libraries hang on their errors. */
interface LibraryError {
	message: string
	/** The HTTP status, or the system's code of a broken connection. */
	code: number | string | undefined
	eresult: number | undefined
}

const RATE_LIMIT_RESULTS = new Set([84, 87])
const SIGNED_OUT_STATUSES = new Set([401, 403])
const HTTP_ERROR = /^(?:HTTP|WebAPI) error (\d{3})$/

/** The libraries throw plain errors with extra properties of any type. */
export function libraryError(error: unknown): LibraryError {
	const { message = String(error), code, eresult } = Object(error) as Record<string, unknown>
	const status = HTTP_ERROR.exec(String(message))?.[1]
	const fallback = typeof code === 'number' || typeof code === 'string' ? code : undefined
	return {
		message: String(message),
		code: status === undefined ? fallback : Number(status),
		eresult: eresult === undefined ? undefined : Number(eresult),
	}
}

/** The failure of a call that changes nothing, or that can be made again. */
export function failureOf(error: unknown): SteamFailure {
	if (error instanceof SteamFailure) return error
	const read = libraryError(error)
	return new SteamFailure(kindOf(read), `Steam: ${read.message}`, { cause: error })
}

/** HTTP 401 or 403. */
export function isForbidden(error: unknown): boolean {
	const { code } = libraryError(error)
	return typeof code === 'number' && SIGNED_OUT_STATUSES.has(code)
}

function kindOf(error: LibraryError): SteamFailureKind {
	const { message, code, eresult } = error
	if (message === 'Not Logged In') return 'signed_out'
	if (message === 'This profile is private.') return 'private'
	if (code === 429 || (eresult !== undefined && RATE_LIMIT_RESULTS.has(eresult))) return 'rate_limited'
	if (isForbidden(error)) return 'signed_out'
	return 'unavailable'
}
