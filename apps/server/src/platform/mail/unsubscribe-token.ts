import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../secrets/secrets.ts'

/** Whose mails a link ends: a row of the table that the kind stands for. */
export interface Mailed<Kind extends string> {
	kind: Kind
	id: number
}

/** 128 bits: cannot be guessed. */
const MAC_BYTES = 16
const TOKEN = /^([a-z]+)-([1-9]\d{0,14})-([\w-]{22})$/

/** Without an expiry: mails are kept for years, and it can only end mails. */
export function unsubscribeToken(secrets: Pick<Secrets, 'key'>, thing: Mailed<string>): string {
	return `${thing.kind}-${thing.id}-${macOf(secrets, thing).toString('base64url')}`
}

/** Undefined for one that the shop did not sign, or that is of another kind. */
export function readUnsubscribeToken<Kind extends string>(
	secrets: Pick<Secrets, 'key'>,
	kinds: readonly Kind[],
	token: string,
): Mailed<Kind> | undefined {
	const [, named, digits, mac = ''] = TOKEN.exec(token) ?? []
	const kind = kinds.find((known) => known === named)
	if (kind === undefined) return undefined
	const thing = { kind, id: Number(digits) }
	const given = Buffer.from(mac, 'base64url')
	return given.length === MAC_BYTES && timingSafeEqual(given, macOf(secrets, thing)) ? thing : undefined
}

function macOf(secrets: Pick<Secrets, 'key'>, { kind, id }: Mailed<string>): Buffer {
	return createHmac('sha256', secrets.key('unsubscribe'))
		.update(`${kind}:${id}`)
		.digest()
		.subarray(0, MAC_BYTES)
}
