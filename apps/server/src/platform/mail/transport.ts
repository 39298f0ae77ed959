import { createTransport } from 'nodemailer'

const CONNECT_WITHIN_MS = 10_000
const ANSWER_WITHIN_MS = 20_000

/** A connection to the mail server that does not wait for it for long. */
export function openTransport(url: string) {
	return createTransport({
		url,
		connectionTimeout: CONNECT_WITHIN_MS,
		greetingTimeout: CONNECT_WITHIN_MS,
		socketTimeout: ANSWER_WITHIN_MS,
	})
}
