import { networkReason } from '../network-reason.ts'

/** Why the mail server at `host` did not take a mail, and what the operator has to do. */
export function mailFailure(host: string, error: unknown): { reason: string; todo: string } {
	const code = error instanceof Error && 'code' in error ? error.code : undefined
	if (code === 'EAUTH')
		return { reason: `${host} refuses the user name or password`, todo: 'correct them in SMTP_URL' }
	if (code === 'EENVELOPE')
		return { reason: `${host} refuses the mail: ${networkReason(error)}`, todo: 'check MAIL_FROM' }
	return {
		reason: `${host} cannot be used: ${networkReason(error)}`,
		todo: 'check SMTP_URL and the firewall',
	}
}
