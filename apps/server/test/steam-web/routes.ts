import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import totp from 'steam-totp'
import { z } from 'zod'
import { type Account, requireAccount } from '../../src/modules/sandbox-steam/trading/accounts.ts'
import {
	cancelOffer,
	confirmOffer,
	ESCROW_DAYS,
} from '../../src/modules/sandbox-steam/trading/answer-offer.ts'
import type { Operation } from '../../src/modules/sandbox-steam/trading/faults.ts'
import { misbehave } from '../../src/modules/sandbox-steam/trading/misbehave.ts'
import { findOffer, listSentOffers, offerState } from '../../src/modules/sandbox-steam/trading/offers.ts'
import { Refusal, result } from '../../src/modules/sandbox-steam/trading/refusal.ts'
import { requirePartner, sendOffer, usualLimits } from '../../src/modules/sandbox-steam/trading/send-offer.ts'
import { requireSession } from '../../src/modules/sandbox-steam/trading/sessions.ts'
import type { Store } from '../../src/modules/sandbox-steam/trading/store.ts'
import { listThings } from '../../src/modules/sandbox-steam/trading/things.ts'
import { findTrade } from '../../src/modules/sandbox-steam/trading/trades.ts'
import {
	inventoryShape,
	newOfferPage,
	offerShape,
	SIGN_IN_PAGE,
	tradeErrorPage,
	tradeShape,
} from './shapes.ts'
import { tokenIn } from './sign-in.ts'

const API = '/api.steampowered.com'
const COMMUNITY = '/steamcommunity.com'
const STEAM_ID_BASE = 76_561_197_960_265_728n
const MS_PER_S = 1000

interface Call {
	request: FastifyRequest
	reply: FastifyReply
	/** The account of the token or the cookie; refuses without one. */
	own(): string
	query: Record<string, string>
	form: URLSearchParams
}

/** How a part of Steam says no. */
type SayNo = (refusal: Refusal, reply: FastifyReply) => unknown

/** Steam's pages and Web API over the state of the stand-in. */
export function webRoutes(app: FastifyInstance, store: Store): void {
	const route = (
		method: 'GET' | 'POST',
		url: string,
		{ operation, no, act }: { operation: Operation; no: SayNo; act(call: Call): unknown },
	) => {
		app.route({
			method,
			url,
			handler: async (request, reply) => {
				const token = tokenOf(request)
				const own = () => requireSession(store, token)
				const call: Call = {
					request,
					reply,
					own,
					query: z.record(z.string(), z.string()).parse(request.query),
					form: request.body instanceof URLSearchParams ? request.body : new URLSearchParams(),
				}
				try {
					return await misbehave(store, { operation, steamId: ownerOf(store, token), reply }, () => act(call))
				} catch (error) {
					if (!(error instanceof Refusal)) throw error
					return no(error, reply)
				}
			},
		})
	}
	const offerOf = (own: string, id: string | undefined) => {
		const offer = findOffer(store, Number(id))
		return offer?.sender === own ? offer : undefined
	}

	app.post(`${API}/ITwoFactorService/QueryTime/v1/`, () => ({
		response: { server_time: String(Math.floor(store.now() / MS_PER_S)), skew_tolerance_seconds: '60' },
	}))
	route('GET', `${API}/IEconService/GetTradeOffer/v1/`, {
		operation: 'read_offer',
		no: apiNo,
		act: ({ own, query }) => {
			const offer = offerOf(own(), query.tradeofferid)
			return { response: offer === undefined ? {} : { offer: offerShape(offer) } }
		},
	})
	route('GET', `${API}/IEconService/GetTradeOffers/v1/`, {
		operation: 'list_offers',
		no: apiNo,
		act: ({ own, query }) => {
			const offers = listSentOffers(store, own(), Number(query.time_historical_cutoff) * MS_PER_S)
			return { response: { trade_offers_sent: offers.map(offerShape), next_cursor: 0 } }
		},
	})
	route('GET', `${API}/IEconService/GetTradeStatus/v1/`, {
		operation: 'read_trade',
		no: apiNo,
		act: ({ own, query }) => {
			own()
			const trade = findTrade(store, Number(query.tradeid))
			return { response: trade === undefined ? {} : { trades: [tradeShape(trade)] } }
		},
	})
	route('GET', `${COMMUNITY}/inventory/:steamId/:appId/:contextId`, {
		operation: 'read_inventory',
		no: inventoryNo,
		act: ({ request }) => {
			const params = z.object({ steamId: z.string(), appId: z.string(), contextId: z.string() })
			const { steamId, appId, contextId } = params.parse(request.params)
			const isOwn = ownerOf(store, tokenOf(request)) === steamId
			if (requireAccount(store, steamId).isPrivate && !isOwn) {
				throw new Refusal(403, result.accessDenied, 'private', 'private_inventory')
			}
			const things = listThings(store, steamId, Number(appId))
			return inventoryShape(things.filter((thing) => thing.contextId === contextId))
		},
	})
	route('GET', `${COMMUNITY}/tradeoffer/new/`, {
		operation: 'check_partner',
		no: pageNo,
		act: ({ own, query, reply }) => {
			reply.type('text/html; charset=utf-8')
			const steamId = String(STEAM_ID_BASE + BigInt(query.partner ?? 0))
			const escrowOf = ({ hasAuthenticator }: Account) => (hasAuthenticator ? 0 : ESCROW_DAYS)
			const theirs = escrowOf(requirePartner(store, own(), steamId, query.token))
			return newOfferPage({ theirs, own: escrowOf(requireAccount(store, own())) })
		},
	})
	route('POST', `${COMMUNITY}/tradeoffer/new/send`, {
		operation: 'send_offer',
		no: sendNo,
		act: ({ own, form }) => {
			const offer = sendOffer(store, own(), draftOf(form), usualLimits)
			const tradeofferid = String(offer.offerId)
			if (offer.state !== offerState.needsConfirmation) return { tradeofferid }
			return {
				tradeofferid,
				needs_mobile_confirmation: true,
				needs_email_confirmation: false,
				email_domain: 'x.test',
			}
		},
	})
	route('POST', `${COMMUNITY}/tradeoffer/:id/cancel`, {
		operation: 'cancel_offer',
		no: sendNo,
		act: ({ own, request }) => {
			const { id } = z.object({ id: z.string() }).parse(request.params)
			const isOpen = [offerState.active, offerState.needsConfirmation].some(
				(state) => state === findOffer(store, Number(id))?.state,
			)
			if (!isOpen) throw new Refusal(409, result.invalidState, 'not open')
			cancelOffer(store, own(), Number(id))
			return { tradeofferid: id }
		},
	})
	route('GET', `${COMMUNITY}/mobileconf/getlist`, {
		operation: 'confirm_offer',
		no: confirmationNo,
		act: ({ own, query }) => {
			requireKey(store, own(), query)
			const conf = listSentOffers(store, own(), 0)
				.filter(({ state }) => state === offerState.needsConfirmation)
				.map(({ offerId, createdAt }) => ({
					type: 2,
					type_name: 'Trade Offer',
					id: String(offerId + 1),
					creator_id: String(offerId),
					nonce: '12345',
					creation_time: Math.floor(createdAt / MS_PER_S),
					cancel: 'Cancel',
					accept: 'Confirm',
					icon: '',
					multi: true,
					headline: 'Night Heron',
					summary: ['AK-47', 'You will receive nothing'],
					warn: null,
				}))
			return { success: true, conf }
		},
	})
	route('GET', `${COMMUNITY}/mobileconf/ajaxop`, {
		operation: 'confirm_offer',
		no: confirmationNo,
		act: ({ own, query }) => {
			requireKey(store, own(), query)
			confirmOffer(store, own(), Number(query.cid) - 1)
			return { success: true }
		},
	})
}

const assets = z.array(
	z.object({ appid: z.number(), contextid: z.string(), amount: z.number(), assetid: z.string() }),
)
const sentOffer = z.object({ me: z.object({ assets }), them: z.object({ assets }) })

function draftOf(form: URLSearchParams) {
	const { me, them } = sentOffer.parse(JSON.parse(form.get('json_tradeoffer') ?? ''))
	const { trade_offer_access_token: token } = z
		.object({ trade_offer_access_token: z.string() })
		.parse(JSON.parse(form.get('trade_offer_create_params') ?? ''))
	const toRefs = (items: z.output<typeof assets>) =>
		items.map(({ appid, contextid, assetid }) => ({ appId: appid, contextId: contextid, assetId: assetid }))
	return {
		partner: form.get('partner') ?? '',
		token,
		message: form.get('tradeoffermessage') ?? '',
		give: toRefs(me.assets),
		take: toRefs(them.assets),
	}
}

function requireKey(store: Store, steamId: string, { k, t, tag }: Record<string, string>): void {
	const account = store.maybe<{ identitySecret: string }>(
		'select identity_secret as identitySecret from accounts where steam_id = ?',
		steamId,
	)
	const right = totp.generateConfirmationKey(account?.identitySecret ?? '', Number(t), tag ?? '')
	if (right !== k) throw new Refusal(403, result.wrongCode, 'wrong key')
}

function tokenOf({ headers, query }: FastifyRequest): string {
	const cookie = /steamLoginSecure=([^;]+)/.exec(headers.cookie ?? '')?.[1]
	const { access_token = '' } = z.object({ access_token: z.string() }).partial().parse(query)
	return tokenIn(cookie === undefined ? access_token : (decodeURIComponent(cookie).split('||')[1] ?? ''))
}

function ownerOf(store: Store, token: string): string | undefined {
	return store.maybe<{ steamId: string }>('select steam_id as steamId from sessions where token = ?', token)
		?.steamId
}

const isDown = ({ status }: Refusal) => status === 429 || status >= 500

const down: SayNo = ({ status }, reply) =>
	reply.code(status).type('text/html').send('<html><body>The Steam Community is unavailable.</body></html>')

const apiNo: SayNo = (refusal, reply) => {
	if (isDown(refusal)) return down(refusal, reply)
	return reply
		.code(401)
		.type('text/html')
		.send('<html><body><h1>Unauthorized</h1>Access is denied.</body></html>')
}

const inventoryNo: SayNo = (refusal, reply) => {
	if (isDown(refusal)) return down(refusal, reply)
	return reply.code(403).type('application/json').send('null')
}

const partnerWords: Readonly<Record<string, string>> = {
	bad_token: 'This Trade URL is no longer valid for sending a trade offer to Night Heron.',
	private_inventory:
		'Night Heron has a private inventory. Their inventory privacy is set to &quot;Private&quot;, and cannot receive trade offers.',
	trade_ban: 'You cannot trade with Night Heron because they have a trade ban.',
	own_trade_ban: 'You cannot trade with Night Heron because you have a trade ban.',
}

const pageNo: SayNo = (refusal, reply) => {
	if (isDown(refusal)) return down(refusal, reply)
	const words = refusal.reason === undefined ? refusal.message : partnerWords[refusal.reason]
	return reply.type('text/html').send(words === undefined ? SIGN_IN_PAGE : tradeErrorPage(words))
}

const sendNo: SayNo = (refusal, reply) => {
	if (refusal.eresult !== result.timeout && isDown(refusal)) return down(refusal, reply)
	if (refusal.reason === 'signed_out') return reply.code(401).type('application/json').send('null')
	const strError =
		refusal.eresult === result.limitExceeded
			? 'You have sent too many trade offers, or have too many outstanding trade offers with Night Heron. Please cancel some before sending more.'
			: `There was an error sending your trade offer.  Please try again later. (${refusal.eresult})`
	return reply.code(500).send({ strError })
}

const confirmationNo: SayNo = (refusal, reply) => {
	if (isDown(refusal)) return down(refusal, reply)
	if (refusal.reason === 'signed_out') return { success: false, needauth: true }
	return {
		success: false,
		message: 'Oh nooooooes!',
		detail: 'It looks like your Steam Guard Mobile Authenticator is providing incorrect Steam Guard codes.',
	}
}
