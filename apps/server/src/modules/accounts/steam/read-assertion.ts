import { NAMESPACE } from './openid.ts'
import type { SteamProvider } from './provider.ts'
import { SteamRefusal } from './refusal.ts'

/** Steam's assertion, as far as it can be checked without a request to Steam. */
export interface Assertion {
	steamId: string
	nonce: string
	madeAt: Date
}

interface Expected {
	provider: SteamProvider
	returnTo: string
	now: Date
}

/** An unsigned field could have been changed on the way. */
const MUST_BE_SIGNED = [
	'op_endpoint',
	'claimed_id',
	'identity',
	'return_to',
	'response_nonce',
	'assoc_handle',
]
const STEAM_ID = /^\d{17}$/
/** A time, followed by unique characters. */
const NONCE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)[\x21-\x7e]{0,235}$/
/** Between Steam's clock and ours, and for the way back; also how long a nonce has to be remembered. */
const NONCE_MAX_AGE_MS = 5 * 60_000

/** Refuses everything that is not exactly what the endpoint would send to this shop now. */
export function readAssertion(fields: URLSearchParams, { provider, returnTo, now }: Expected): Assertion {
	const field = (name: string) => fields.get(`openid.${name}`) ?? ''
	if (field('ns') !== NAMESPACE) throw refusal('wrong namespace')
	if (field('mode') === 'cancel') throw new SteamRefusal('steam_canceled', 'canceled')
	if (field('mode') !== 'id_res') throw refusal('wrong mode')
	if (field('op_endpoint') !== provider.endpoint) throw refusal('wrong endpoint')
	if (field('return_to') !== returnTo) throw refusal('foreign return_to')
	const signed = new Set(field('signed').split(','))
	if (!MUST_BE_SIGNED.every((name) => signed.has(name))) throw refusal('not everything is signed')
	if (![...signed].every((name) => fields.has(`openid.${name}`))) throw refusal('a signed field is missing')
	if (field('sig') === '') throw refusal('no signature')
	if (field('claimed_id') !== field('identity')) throw refusal('claimed_id is not the identity')
	const { nonce, madeAt } = readNonce(field('response_nonce'), now)
	return { steamId: steamIdIn(field('claimed_id'), provider.identities), nonce, madeAt }
}

function steamIdIn(claimed: string, identities: readonly string[]): string {
	const beginning = identities.find((identity) => claimed.startsWith(identity))
	const steamId = claimed.slice(beginning?.length)
	if (beginning === undefined || !STEAM_ID.test(steamId)) throw refusal('claimed_id is no Steam account')
	return steamId
}

function readNonce(nonce: string, now: Date): { nonce: string; madeAt: Date } {
	const madeAt = new Date(NONCE.exec(nonce)?.[1] ?? '')
	const ageMs = Math.abs(now.getTime() - madeAt.getTime())
	if (!(ageMs <= NONCE_MAX_AGE_MS)) throw refusal('the nonce is too old or no nonce')
	return { nonce, madeAt }
}

const refusal = (why: string) => new SteamRefusal('steam_failed', why)
