import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requireAccount } from './accounts.ts'
import { cancelOffer, confirmOffer, ESCROW_DAYS } from './answer-offer.ts'
import type { Operation } from './faults.ts'
import { misbehave } from './misbehave.ts'
import { findOffer, listSentOffers } from './offers.ts'
import { notFound, Refusal, result } from './refusal.ts'
import { type Limits, requirePartner, sendOffer } from './send-offer.ts'
import { renewSession, requireSession, signInWithCode, signOut } from './sessions.ts'
import { isConfirmationKey } from './steam-guard.ts'
import type { Store } from './store.ts'
import { listThings } from './things.ts'
import { findTrade } from './trades.ts'

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

/** What a trade account calls; the sandbox gateway is its client. */
export function apiRoutes(app: FastifyInstance, store: Store, limits: Limits): void {
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
		signOut(store, own(request))
		return {}
	})
	route('GET', '/api/inventories/:steamId/:appId', 'read_inventory', (request) => {
		const { steamId, appId } = inventoryParams.parse(request.params)
		const caller = request.headers.authorization === undefined ? undefined : own(request)
		if (requireAccount(store, steamId).isPrivate && caller !== steamId) {
			throw new Refusal(403, result.accessDenied, 'the inventory is private', 'private_inventory')
		}
		return { items: listThings(store, steamId, appId) }
	})
	route('GET', '/api/partners/:steamId', 'check_partner', (request) => {
		const { steamId } = z.object({ steamId: z.string() }).parse(request.params)
		const { token } = z.object({ token: z.string() }).parse(request.query)
		const { hasAuthenticator } = requirePartner(store, own(request), steamId, token)
		return { escrowDays: hasAuthenticator ? 0 : ESCROW_DAYS }
	})
	route('POST', '/api/offers', 'send_offer', (request) => {
		return sendOffer(store, own(request), offerBody.parse(request.body), limits)
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
