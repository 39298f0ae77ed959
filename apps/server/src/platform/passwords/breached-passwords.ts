import { createHash } from 'node:crypto'
import type { Platform } from '../platform.ts'
import { readLimited } from '../read-limited.ts'
import { traced } from '../tracing/span.ts'

const PREFIX_CHARS = 5
const LIMIT_MS = 3_000
/** Real responses have some 40 KB. */
const MOST_BYTES = 1024 * 1024

/**
 * Whether the password is known from data breaches. The service gets the first five digits of the SHA-1 (k-anonymity)
 * and never the password. Without a response the password is accepted: an outage must not stop sign-ups.
 */
export async function isBreached(
	{ config: { breachedPasswordsUrl }, log }: Pick<Platform, 'config' | 'log'>,
	password: string,
): Promise<boolean> {
	if (breachedPasswordsUrl === undefined) return false
	const hash = createHash('sha1').update(password.normalize('NFKC')).digest('hex').toUpperCase()
	const [prefix, suffix] = [hash.slice(0, PREFIX_CHARS), hash.slice(PREFIX_CHARS)]
	try {
		const start = () => ({ name: 'breached passwords', kind: 'client' as const })
		const lines = (await traced(start, () => ask(`${breachedPasswordsUrl}/range/${prefix}`))).split(/\r?\n/)
		return lines.some((line) => line.startsWith(`${suffix}:`) && Number(line.slice(suffix.length + 1)) > 0)
	} catch (error) {
		log.warn({ err: error }, 'breached passwords could not be looked up')
		return false
	}
}

async function ask(url: string): Promise<string> {
	const answer = await fetch(url, {
		// Entries with a count of zero are padding, so that the size of the response reveals nothing.
		headers: { 'add-padding': 'true' },
		redirect: 'error',
		signal: AbortSignal.timeout(LIMIT_MS),
	})
	if (!answer.ok) throw new Error(`status ${answer.status}`)
	return readLimited(answer, MOST_BYTES)
}
