import { getSystemErrorName } from 'node:util'

const NETWORK_REASONS: Readonly<Record<string, string>> = {
	ECONNREFUSED: 'nothing listens there',
	ENOTFOUND: 'no such host',
	EAI_AGAIN: 'the host name cannot be looked up now',
	ETIMEDOUT: 'no answer',
	EHOSTUNREACH: 'the host cannot be reached',
	ENETUNREACH: 'the network cannot be reached',
	ECONNRESET: 'the connection was cut',
}

/** Why a connection failed, in words for the person who configured it. */
export function networkReason(error: unknown): string {
	if (!(error instanceof Error)) return String(error)
	// The timeout errors of the database driver and of fetch.
	if (error.message === 'timeout expired' || error.name === 'TimeoutError') return 'no answer'
	const [known] = codesOf(error).flatMap((code) => NETWORK_REASONS[code] ?? [])
	if (known !== undefined) return known
	if (error.message === 'fetch failed' && error.cause !== undefined) return networkReason(error.cause)
	if (error instanceof AggregateError && error.errors.length > 0) return networkReason(error.errors[0])
	return error.message || error.name
}

/** The mail client replaces the system's code and keeps its number. */
function codesOf(error: Error): string[] {
	const code = 'code' in error ? [String(error.code)] : []
	if (!('errno' in error) || typeof error.errno !== 'number' || error.errno >= 0) return code
	return [...code, getSystemErrorName(error.errno)]
}
