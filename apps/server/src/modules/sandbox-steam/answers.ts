import { randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import { isSigned, signFields } from './sign.ts'

const NAMESPACE = 'http://specs.openid.net/auth/2.0'
const NONCE_BYTES = 12

interface Signer {
	key: Buffer
	clock: Clock
	/** The URL of this fake Steam. */
	endpoint: string
}

/** The redirect after an account was chosen. */
export function signedInUrl({ key, clock, endpoint }: Signer, returnTo: string, steamId: string): string {
	const identity = new URL(`id/${steamId}`, endpoint).href
	const time = clock
		.now()
		.toISOString()
		.replace(/\.\d+Z$/, 'Z')
	const fields = signFields(key, {
		ns: NAMESPACE,
		mode: 'id_res',
		op_endpoint: endpoint,
		claimed_id: identity,
		identity,
		return_to: returnTo,
		response_nonce: `${time}${randomBytes(NONCE_BYTES).toString('base64url')}`,
		assoc_handle: 'sandbox',
	})
	return withFields(returnTo, fields)
}

export function canceledUrl(returnTo: string): string {
	return withFields(returnTo, { ns: NAMESPACE, mode: 'cancel' })
}

function withFields(returnTo: string, fields: Record<string, string>): string {
	const url = new URL(returnTo)
	for (const [name, value] of Object.entries(fields)) url.searchParams.set(`openid.${name}`, value)
	return url.href
}

/** Confirms to the shop whether an assertion was signed here (`check_authentication`). */
export function checkAuthentication(key: Buffer, form: URLSearchParams): string {
	const fields = new Map([...form].map(([name, value]) => [name.replace(/^openid\./, ''), value]))
	const isValid = fields.get('mode') === 'check_authentication' && isSigned(key, fields)
	return `ns:${NAMESPACE}\nis_valid:${isValid}\n`
}
