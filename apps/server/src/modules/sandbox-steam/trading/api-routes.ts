import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Account, findAccount, putAccount, requireAccount } from './accounts.ts'
import { cancelOffer, confirmOffer, ESCROW_DAYS } from './answer-offer.ts'
import type { Operation } from './faults.ts'
import { misbehave } from './misbehave.ts'
import { findOffer, listSentOffers } from './offers.ts'
import { notFound, Refusal, result } from './refusal.ts'
import { type Limits, requirePartner, sendOffer } from './send-offer.ts'
import { endSessions, renewSession, requireSession, signInWithCode } from './sessions.ts'
import { isConfirmationKey } from './steam-guard.ts'
import type { Store } from './store.ts'
import { listThings } from './things.ts'
import { findTrade } from './trades.ts'

const STEAM_ID = /^\d{17}$/
const TRADE_TOKEN = /^[\w-]{8}$/

const asset = z.object({ appId: z.number(), contextId: z.string(), assetId: z.string() })
const signInBody = z.union([
	z.object({ refreshToken: z.string() }),
	z.object({ accountName: z.string(), password: z.string(), code: z.string() }),
])
const offerBody = z.object({
	partner: z.string(),
	token: z.string(),
	message: z.string().max(128),
	give: z.array(asset),
	take: z.array(asset),
})
const keyBody = z.object({ timeS: z.number(), key: z.string() })
const offerParams = z.object({ id: z.coerce.number().int() })
const inventoryParams = z.object({ steamId: z.string(), appId: z.coerce.number().int() })

export interface ApiOptions {
	limits: Limits
	/** In the demo every trade link belongs to a player, and every Steam id has an inventory. */
	welcomesStrangers: boolean
}

/** What a trade account calls; the sandbox gateway is its client. */
export function apiRoutes(
	app: FastifyInstance,
	store: Store,
	{ limits, welcomesStrangers }: ApiOptions,
): void {
	const route = (
		method: 'GET' | 'POST',
		url: string,
		operation: Operation,
		act: (request: FastifyRequest) => unknown,
	) => {
		app.route({
			method,
			url,
			handler: (request, reply) =>
				misbehave(store, { operation, steamId: callerOf(store, request), reply }, () => act(request)),
		})
	}
	const own = (request: FastifyRequest) => requireSession(store, request.headers.authorization)

	route('POST', '/api/sign-in', 'sign_in', ({ body }) => {
		const by = signInBody.parse(body)
		return 'refreshToken' in by ? renewSession(store, by.refreshToken) : signInWithCode(store, by)
	})
	route('POST', '/api/sign-out', 'sign_out', (request) => {
		endSessions(store, own(request))
		return {}
	})
	route('GET', '/api/inventories/:steamId/:appId', 'read_inventory', (request) => {
		const { steamId, appId } = inventoryParams.parse(request.params)
		const caller = request.headers.authorization === undefined ? undefined : own(request)
		if (welcomesStrangers) welcome(store, steamId)
		if (caller === steamId) return { items: listThings(store, steamId, appId) }
		if (requireAccount(store, steamId).isPrivate) {
			throw new Refusal(403, result.accessDenied, 'the inventory is private', 'private_inventory')
		}
		return { items: listThings(store, steamId, appId).filter(({ isProtected }) => !isProtected) }
	})
	route('GET', '/api/partners/:steamId', 'check_partner', (request) => {
		const { steamId } = z.object({ steamId: z.string() }).parse(request.params)
		const { token } = z.object({ token: z.string() }).parse(request.query)
		if (welcomesStrangers) welcome(store, steamId, token)
		const sender = own(request)
		const escrowOf = ({ hasAuthenticator }: Account) => (hasAuthenticator ? 0 : ESCROW_DAYS)
		return {
			escrowDays: escrowOf(requirePartner(store, sender, steamId, token)),
			ownEscrowDays: escrowOf(requireAccount(store, sender)),
		}
	})
	route('POST', '/api/offers', 'send_offer', (request) => {
		const draft = offerBody.parse(request.body)
		if (welcomesStrangers) welcome(store, draft.partner, draft.token)
		return sendOffer(store, own(request), draft, limits)
	})
	route('GET', '/api/offers', 'list_offers', (request) => {
		const { since } = z.object({ since: z.coerce.number() }).parse(request.query)
		return { offers: listSentOffers(store, own(request), since) }
	})
	route('GET', '/api/offers/:id', 'read_offer', (request) => {
		const steamId = own(request)
		const offer = findOffer(store, offerParams.parse(request.params).id)
		if (offer === undefined || (offer.sender !== steamId && offer.partner !== steamId))
			throw notFound('offer')
		return offer
	})
	route('POST', '/api/offers/:id/cancel', 'cancel_offer', (request) =>
		cancelOffer(store, own(request), offerParams.parse(request.params).id),
	)
	route('POST', '/api/offers/:id/confirm', 'confirm_offer', (request) => {
		const steamId = own(request)
		const { timeS, key } = keyBody.parse(request.body)
		requireKey(store, steamId, timeS, key)
		return confirmOffer(store, steamId, offerParams.parse(request.params).id)
	})
	route('GET', '/api/trades/:id', 'read_trade', (request) => {
		const steamId = own(request)
		const trade = findTrade(store, offerParams.parse(request.params).id)
		if (trade === undefined || (trade.sender !== steamId && trade.partner !== steamId))
			throw notFound('trade')
		return trade
	})
	app.get('/api/time', () => ({ now: store.now() }))
}

function welcome(store: Store, steamId: string, tradeToken?: string): void {
	if (!STEAM_ID.test(steamId) || findAccount(store, steamId) !== undefined) return
	if (tradeToken !== undefined && !TRADE_TOKEN.test(tradeToken)) return
	putAccount(store, { steamId, tradeToken, displayName: `Player ${steamId.slice(-4)}` })
}

function requireKey(store: Store, steamId: string, timeS: number, key: string): void {
	const { identitySecret } =
		store.maybe<{ identitySecret: string | null }>(
			'select identity_secret as identitySecret from accounts where steam_id = ?',
			steamId,
		) ?? {}
	if (identitySecret != null && isConfirmationKey(identitySecret, timeS, key, store.now())) return
	throw new Refusal(403, result.wrongCode, 'the confirmation key is wrong')
}

/** Whose call it is, for the faults of one account; the call itself checks the session. */
function callerOf(store: Store, { headers, body }: FastifyRequest): string | undefined {
	const { accountName = null, refreshToken = null } =
		z.object({ accountName: z.string(), refreshToken: z.string() }).partial().safeParse(body).data ?? {}
	const token = headers.authorization?.replace(/^Bearer /, '') ?? refreshToken
	return store.maybe<{ steamId: string }>(
		`select steam_id as steamId from accounts where account_name = ?
		union select steam_id from sessions where token = ?`,
		accountName,
		token,
	)?.steamId
}
