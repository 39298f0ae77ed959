/**
 * What a closed shop still serves: health and metrics, the back office, payment and mail providers, files of both
 * front ends, and pages that mails link to. A payer who is at the sandbox is at another company's page, so to speak.
 */
const ALWAYS_SERVED = [
	'/healthz',
	'/readyz',
	'/metrics',
	'/backoffice',
	'/api/backoffice',
	'/api/webhooks',
	// The back office gets its CSRF token there, also before the sign-in.
	'/sanctum/csrf-cookie',
	'/assets',
	'/media',
	// Logos in mails.
	'/images/brand',
	'/robots.txt',
	'/opening',
	'/unsubscribe',
	'/sandbox',
	'/dev/mailbox',
	'/dev/mailbox.json',
] as const

export function isAlwaysServed(address: string): boolean {
	const path = address.split('?', 1)[0] ?? address
	return ALWAYS_SERVED.some((place) => path === place || path.startsWith(`${place}/`))
}
