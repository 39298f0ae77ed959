import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../platform/config.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'

/** Whose mails a link ends: an entry of a watchlist, or a saved search. */
export interface MailedThing {
	kind: 'entry' | 'search'
	id: number
}

/** 128 bits: cannot be guessed. */
const MAC_BYTES = 16
const TOKEN = /^(entry|search)-([1-9]\d{0,14})-([\w-]{22})$/

/** A link without an expiry: mails are kept for years, and it can only end mails. */
export function unsubscribeUrl(
	{ publicUrl }: Pick<Config, 'publicUrl'>,
	secrets: Pick<Secrets, 'key'>,
	thing: MailedThing,
): string {
	return `${publicUrl}/unsubscribe/${thing.kind}-${thing.id}-${macOf(secrets, thing).toString('base64url')}`
}

/** Undefined for one that the shop did not sign. */
export function readUnsubscribeToken(secrets: Pick<Secrets, 'key'>, token: string): MailedThing | undefined {
	const [, kind, digits, mac = ''] = TOKEN.exec(token) ?? []
	if (kind !== 'entry' && kind !== 'search') return undefined
	const thing: MailedThing = { kind, id: Number(digits) }
	const given = Buffer.from(mac, 'base64url')
	return given.length === MAC_BYTES && timingSafeEqual(given, macOf(secrets, thing)) ? thing : undefined
}

function macOf(secrets: Pick<Secrets, 'key'>, { kind, id }: MailedThing): Buffer {
	return createHmac('sha256', secrets.key('unsubscribe'))
		.update(`${kind}:${id}`)
		.digest()
		.subarray(0, MAC_BYTES)
}
