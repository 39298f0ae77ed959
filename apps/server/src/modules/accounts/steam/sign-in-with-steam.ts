import { ownPath } from '@skinverse/contract/own-path'
import { paths } from '@skinverse/contract/paths'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShopUser } from '../../../platform/http/identity.ts'
import { originOf } from '../../../platform/http/origin.ts'
import { addressKey, takeAttempt } from '../../../platform/rate-limit.ts'
import type { Language } from '../../../platform/texts.ts'
import { carrySession } from '../carry-session.ts'
import type { AccountsContext } from '../context.ts'
import type { LockedAccount } from '../lock-account.ts'
import { beginSecondStep, readCredentials } from '../second-factor/begin-second-step.ts'
import { startBrowserSession } from '../start-session.ts'
import { accountOfSteam } from './account-of-steam.ts'
import { confirmAssertion } from './confirm-assertion.ts'
import { confirmWithSteam } from './confirm-with-steam.ts'
import { linkSteam, requireMayLink } from './link-steam.ts'
import { authenticationUrl } from './openid.ts'
import { type Assertion, readAssertion } from './read-assertion.ts'
import { SteamRefusal } from './refusal.ts'
import { openState, sealState } from './state.ts'
import { useNonce } from './use-nonce.ts'

export interface SteamCall {
	user: ShopUser | null
	language: Language
	request: FastifyRequest
	reply: FastifyReply
}

interface SteamRequest {
	redirect?: string | undefined
	intent?: 'confirm' | undefined
}

const ARRIVE_AT = '/account'
/** It travels to Steam and back inside an address; a longer one is none of the shop's. */
const REDIRECT_MAX_CHARS = 1000

/** The address at Steam to send this browser to. */
export function steamSignInUrl(
	context: AccountsContext,
	{ user, request, reply }: SteamCall,
	{ redirect, intent: asked }: SteamRequest,
): string {
	const { config, secrets, clock } = context.platform
	const intent = user === null ? 'sign_in' : (asked ?? 'link')
	if (user !== null && intent === 'link') requireMayLink(user)
	const traveller = { cookie: settledCookie(context, user, request, reply), userId: user?.id ?? null }
	const target = ownPath(redirect, new URL(config.publicUrl).origin)
	const isTarget = target !== undefined && target.length <= REDIRECT_MAX_CHARS
	const sealed = { intent, redirect: isTarget ? target : ARRIVE_AT } as const
	const state = sealState(secrets.key('steam-state'), traveller, sealed, clock.now())
	return authenticationUrl(context.steam.endpoint, config.publicUrl, returnTo(context, state))
}

const returnTo = ({ platform: { config } }: AccountsContext, state: string) =>
	`${config.publicUrl}/api/auth/steam/callback?state=${state}`

/** The cookie the browser will come back with: a dead session's, or none, is replaced by a guest's right now. */
function settledCookie(
	{ cookie, csrf }: AccountsContext,
	user: ShopUser | null,
	request: FastifyRequest,
	reply: FastifyReply,
): string {
	const value = cookie.read(request)
	const isDead = user === null && cookie.sessionSecret(request) !== undefined
	if (value !== undefined && value !== '' && !isDead) return value
	const fresh = cookie.setGuest(reply)
	csrf.issueFor(reply, fresh)
	return fresh
}

/** Signs in, links a signed-in account or confirms its session; returns the path to redirect to. */
export async function arriveFromSteam(context: AccountsContext, call: SteamCall): Promise<string> {
	const { db, secrets, clock } = context.platform
	const { user, request, reply, language } = call
	const fields = singleFields(request)
	const traveller = { cookie: context.cookie.read(request) ?? '', userId: user?.id ?? null }
	const sealed = fields.get('state') ?? ''
	const state = openState(secrets.key('steam-state'), traveller, sealed, clock.now())
	if (state === undefined) throw new SteamRefusal('steam_failed', 'bad state')
	const { steamId } = await trustedAssertion(context, fields, returnTo(context, sealed), request.ip)
	if (user !== null) {
		if (state.intent === 'link') await linkSteam(context, user, steamId, originOf(request))
		if (state.intent === 'confirm') {
			carrySession(context, reply, await confirmWithSteam(context, user, steamId))
		}
		return state.redirect
	}
	const userId = await accountOfSteam(context, steamId, language)
	const check = ({ steam_id, is_blocked }: LockedAccount) => {
		if (is_blocked) throw new SteamRefusal('sign_in_blocked', 'blocked')
		if (steam_id !== steamId) throw new SteamRefusal('steam_failed', 'unlinked meanwhile')
	}
	const credentials = await readCredentials(db, userId)
	if (await beginSecondStep(context, { userId, credentials, byPassword: false }, reply)) {
		return paths.auth('second-factor', state.redirect)
	}
	await startBrowserSession(context, { userId, check, hasProvedFactor: false }, request, reply)
	return state.redirect
}

async function trustedAssertion(
	{ platform: { db, clock }, steam }: AccountsContext,
	fields: URLSearchParams,
	expectedReturn: string,
	ip: string,
): Promise<Assertion> {
	const assertion = readAssertion(fields, { provider: steam, returnTo: expectedReturn, now: clock.now() })
	await takeAttempt(db, 'steam_address', addressKey(ip))
	await confirmAssertion(steam.checkAt(), fields)
	await useNonce(db, assertion)
	return assertion
}

/** Of two fields of one name we might read one and Steam the other. */
function singleFields(request: FastifyRequest): URLSearchParams {
	const { searchParams: fields } = new URL(request.raw.url ?? '', 'http://localhost')
	const names = [...fields.keys()]
	if (new Set(names).size !== names.length) throw new SteamRefusal('steam_failed', 'repeated parameters')
	return fields
}
