import type { ImapFlowOptions } from 'imapflow'
import { networkReason } from '../../../platform/network-reason.ts'

const ANSWER_WITHIN_MS = 15_000
const DEFAULT_MAILBOX = 'INBOX'

/** The mailbox that `IMAP_URL` names: its path, or the inbox. */
export const mailboxOf = (url: string): string =>
	decodeURIComponent(new URL(url).pathname.slice(1)) || DEFAULT_MAILBOX

/**
 * With `imap:` the connection is encrypted by STARTTLS, or the sign-in is refused: a listener on the way cannot take the
 * password. Only a server on this machine may go without.
 */
export function imapOptions(url: string): ImapFlowOptions {
	const { protocol, hostname, port, username, password } = new URL(url)
	const isSecure = protocol === 'imaps:'
	return {
		host: hostname.replace(/^\[(.*)\]$/, '$1'),
		port: port === '' ? (isSecure ? 993 : 143) : Number(port),
		secure: isSecure,
		doSTARTTLS: isSecure || isLoopback(hostname) ? undefined : true,
		auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
		logger: false,
		disableAutoIdle: true,
		connectionTimeout: ANSWER_WITHIN_MS,
		greetingTimeout: ANSWER_WITHIN_MS,
		socketTimeout: ANSWER_WITHIN_MS,
	}
}

/** What the server said, or why it could not be asked. */
export function imapReason(error: unknown): string {
	const said = error instanceof Error && 'responseText' in error ? String(error.responseText ?? '') : ''
	return said || networkReason(error)
}

const isLoopback = (host: string) =>
	host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)
