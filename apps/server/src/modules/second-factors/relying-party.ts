import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import type { Config } from '../../platform/config.ts'
import { Problem } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { type FactorOwner, ownerKey } from './owner.ts'

/** The WebAuthn relying party: the browser shows its name, and a passkey is bound to this id and origin. */
export interface RelyingParty {
	id: string
	origin: string
	name: string
}

/**
 * From PUBLIC_URL and never from the request. Undefined where browsers refuse passkeys: at an IP address, which
 * is not a domain, and without TLS except on localhost.
 */
export function relyingParty({
	publicUrl,
	brand,
}: Pick<Config, 'publicUrl' | 'brand'>): RelyingParty | undefined {
	const { hostname, protocol, origin } = new URL(publicUrl)
	const isAddress = isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0
	const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
	if (isAddress || (protocol !== 'https:' && !isLocal)) return undefined
	return { id: hostname, origin, name: brand }
}

export function requireRelyingParty(config: Pick<Config, 'publicUrl' | 'brand'>): RelyingParty {
	const party = relyingParty(config)
	if (party === undefined) throw new Problem('passkeys_unavailable')
	return party
}

/** The user handle: stable for one owner, and opaque. */
export function userHandle(secrets: Secrets, owner: FactorOwner): Uint8Array<ArrayBuffer> {
	return new Uint8Array(createHmac('sha256', secrets.key('passkey-user')).update(ownerKey(owner)).digest())
}
