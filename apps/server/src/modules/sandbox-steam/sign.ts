import { createHmac, timingSafeEqual } from 'node:crypto'

const FIELDS = [
	'signed',
	'op_endpoint',
	'claimed_id',
	'identity',
	'return_to',
	'response_nonce',
	'assoc_handle',
]

/** Adds the list of signed fields and their signature, as OpenID 2.0 specifies. */
export function signFields(key: Buffer, fields: Record<string, string>): Record<string, string> {
	const signed = { ...fields, signed: FIELDS.join(',') }
	return { ...signed, sig: signatureOf(key, new Map(Object.entries(signed)), FIELDS) }
}

export function isSigned(key: Buffer, fields: ReadonlyMap<string, string>): boolean {
	const names = fields.get('signed')?.split(',') ?? []
	if (!FIELDS.every((name) => names.includes(name))) return false
	const right = Buffer.from(signatureOf(key, fields, names))
	const given = Buffer.from(fields.get('sig') ?? '')
	return given.length === right.length && timingSafeEqual(given, right)
}

function signatureOf(key: Buffer, fields: ReadonlyMap<string, string>, names: readonly string[]): string {
	const text = names.map((name) => `${name}:${fields.get(name) ?? ''}\n`).join('')
	return createHmac('sha256', key).update(text).digest('base64')
}
