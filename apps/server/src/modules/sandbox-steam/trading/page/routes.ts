import { randomBytes } from 'node:crypto'
import { en } from '@skinverse/contract/texts/en'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { html, type Markup } from '../../../../platform/html.ts'
import { pagePolicy } from '../../../../platform/http/page-policy.ts'
import { type Account, flagAccount, listAccounts, requireAccount } from '../accounts.ts'
import { acceptOffer, counterOffer, declineOffer, expireOffer } from '../answer-offer.ts'
import { addFault, clearFaults, faultKinds, listFaults, operations } from '../faults.ts'
import { listOffersOf, type Offer, requireOffer } from '../offers.ts'
import { Refusal, result } from '../refusal.ts'
import type { Store } from '../store.ts'
import { CS2, listThings, type Thing } from '../things.ts'
import { findTrade, reverseTrade } from '../trades.ts'
import { controls } from './controls.ts'
import { dateTime, frame } from './frame.ts'
import { offerCard } from './offer-card.ts'
import { thingTile } from './thing-tile.ts'

const DOTA2 = 570
const SHOWN_OFFERS = 50
const MS_PER_HOUR = 3_600_000
const NONCE_BYTES = 16

export interface PageOptions {
	prefix: string
	brand: string
	publicUrl: string
	/** Moves the clock. */
	skip(ms: number): Promise<void>
}

interface Shown {
	title: string
	/** The path under the prefix. */
	path: string
	player?: Account
	main: Markup
	problem?: string
}

const byNumber = z.object({ id: z.coerce.number().int() })
const byAccount = z.object({ steamId: z.string() })
const answerForm = z.object({
	answer: z.enum(['accept', 'decline', 'counter', 'expire']),
	player: z.string(),
})
const backForm = z.object({ back: z.string().regex(/^\/(?!\/)[\w/-]*$/) })
const timeForm = backForm.extend({ hours: z.coerce.number().min(0).max(9_600) })
const flagsForm = backForm.extend({
	is_private: z.string().optional(),
	is_trade_banned: z.string().optional(),
	without_authenticator: z.string().optional(),
})
const emptyAsMissing = (value: unknown) => (value === '' ? undefined : value)
const faultForm = backForm.extend({
	kind: z.enum(faultKinds),
	operation: z.preprocess(emptyAsMissing, z.enum(operations).optional()),
	steam_id: z.preprocess(emptyAsMissing, z.string().optional()),
	times: z.preprocess(emptyAsMissing, z.coerce.number().int().min(1).max(1_000_000).optional()),
})

/** The page on which a person plays the buyer or the seller. */
export function pageRoutes(app: FastifyInstance, store: Store, options: PageOptions): void {
	const { prefix, brand, publicUrl, skip } = options

	const show = (reply: FastifyReply, { title, path, player, main, problem }: Shown) => {
		const nonce = randomBytes(NONCE_BYTES).toString('base64')
		const now = store.now()
		const aside = controls({
			prefix,
			back: path,
			accounts: listAccounts(store),
			faults: listFaults(store),
			player,
		})
		return reply
			.header(
				'content-security-policy',
				`${pagePolicy(nonce, publicUrl)}; script-src 'nonce-${nonce}'; connect-src 'self'; img-src 'self'`,
			)
			.header('x-content-type-options', 'nosniff')
			.header('referrer-policy', 'same-origin')
			.type('text/html; charset=utf-8')
			.send(frame({ prefix, brand, nonce, now, aheadMs: now - Date.now(), title, problem, main, aside }))
	}
	const go = (reply: FastifyReply, path: string) => reply.redirect(`${prefix}${path}`, 303)

	const showPlayer = (reply: FastifyReply, steamId: string, problem?: string) => {
		const player = requireAccount(store, steamId)
		const path = `/players/${steamId}`
		return show(reply, {
			title: player.displayName,
			path,
			player,
			main: playerMain(store, prefix, player),
			problem,
		})
	}
	/** A refusal is shown on the player's page. */
	const act = (reply: FastifyReply, player: string, work: () => unknown) => {
		try {
			work()
		} catch (error) {
			if (!(error instanceof Refusal)) throw error
			return showPlayer(reply.code(error.status), player, sentence(error.message))
		}
		return go(reply, `/players/${player}`)
	}

	app.get('/', (_request, reply) =>
		show(reply, { title: en.dev_steam_title, path: '/', main: peopleMain(store, prefix) }),
	)
	app.get('/players/:steamId', ({ params }, reply) => showPlayer(reply, byAccount.parse(params).steamId))
	app.get('/offers/:id', ({ params }, reply) => {
		const offer = requireOffer(store, byNumber.parse(params).id)
		const player = requireAccount(store, offer.partner)
		const main = html`${backLink(`${prefix}/players/${player.steamId}`, player.displayName)}
<!--offers--><div id="offers">${card(store, prefix, player.steamId)(offer)}</div><!--offers-->`
		const title = en.dev_steam_offer.replace('{id}', String(offer.offerId))
		return show(reply, { title, path: `/offers/${offer.offerId}`, player, main })
	})
	app.post('/offers/:id/answer', (request, reply) => {
		const { id } = byNumber.parse(request.params)
		const { answer, player } = answerForm.parse(formOf(request))
		return act(reply, player, () => answerAs(store, player, id, answer))
	})
	app.post('/trades/:id/reverse', (request, reply) => {
		const { id } = byNumber.parse(request.params)
		const { player } = z.object({ player: z.string() }).parse(formOf(request))
		return act(reply, player, () => reverseTrade(store, id, player))
	})
	app.post('/time', async (request, reply) => {
		const { hours, back } = timeForm.parse(formOf(request))
		await skip(hours * MS_PER_HOUR)
		return go(reply, back)
	})
	app.post('/players/:steamId/flags', (request, reply) => {
		const { back, ...form } = flagsForm.parse(formOf(request))
		flagAccount(store, byAccount.parse(request.params).steamId, {
			isPrivate: form.is_private !== undefined,
			isTradeBanned: form.is_trade_banned !== undefined,
			hasAuthenticator: form.without_authenticator === undefined,
		})
		return go(reply, back)
	})
	app.post('/faults', (request, reply) => {
		const { back, kind, operation, steam_id, times } = faultForm.parse(formOf(request))
		if (steam_id !== undefined) requireAccount(store, steam_id)
		addFault(store, { kind, operation, steamId: steam_id, times })
		return go(reply, back)
	})
	app.post('/faults/stop', (request, reply) => {
		clearFaults(store)
		return go(reply, backForm.parse(formOf(request)).back)
	})
}

function answerAs(store: Store, player: string, offerId: number, answer: string): void {
	const offer = requireOffer(store, offerId)
	if (offer.partner !== player) throw new Refusal(403, result.accessDenied, 'the offer is not yours')
	if (answer === 'accept') acceptOffer(store, offerId)
	if (answer === 'decline') declineOffer(store, offerId)
	if (answer === 'expire') expireOffer(store, offerId)
	// The same items under another message: the shop must not take it for its own offer.
	if (answer === 'counter')
		counterOffer(store, offerId, { message: 'How about this?', give: offer.take, take: offer.give })
}

function peopleMain(store: Store, prefix: string): Markup {
	const open = new Map(
		store
			.many<{ partner: string; count: number }>(
				'select partner, count(*) as count from offers where state = 2 group by partner',
			)
			.map(({ partner, count }) => [partner, count]),
	)
	const traders = new Set(
		store
			.many<{ steamId: string }>('select steam_id as steamId from accounts where password is not null')
			.map(({ steamId }) => steamId),
	)
	const accounts = listAccounts(store)
	const link = ({ steamId, displayName }: Account) => {
		const count = open.get(steamId) ?? 0
		const words =
			count > 0 ? en.dev_steam_open_offers.replace('{count}', String(count)) : en.dev_steam_no_open
		return html`<li><a href="${prefix}/players/${steamId}"><i aria-hidden="true">${displayName.slice(0, 1)}</i><b>${displayName}</b><span>${steamId}</span><em class="${count > 0 ? 'some' : ''}">${words}</em></a></li>`
	}
	const players = accounts.filter(({ steamId }) => !traders.has(steamId))
	const list =
		players.length === 0
			? empty(en.dev_steam_no_players, en.dev_steam_no_players_hint)
			: html`<ul class="people">${players.map(link)}</ul>`
	const own = accounts.filter(({ steamId }) => traders.has(steamId))
	return html`<h1>${en.dev_steam_players}</h1><p class="muted">${en.dev_steam_players_hint}</p>
<!--offers--><div id="offers">${list}</div><!--offers-->
${own.length === 0 ? undefined : html`<h2>${en.dev_steam_bots}</h2><ul class="people">${own.map(link)}</ul>`}`
}

function playerMain(store: Store, prefix: string, player: Account): Markup {
	const { steamId } = player
	const offers = listOffersOf(store, steamId, SHOWN_OFFERS)
	const shown =
		offers.length === 0
			? empty(en.dev_steam_no_offers, en.dev_steam_no_offers_hint)
			: html`${offers.map(card(store, prefix, steamId))}`
	const things = [...listThings(store, steamId, CS2), ...listThings(store, steamId, DOTA2)]
	const inventory =
		things.length === 0
			? html`<p class="muted">${en.dev_steam_inventory_empty}</p>`
			: html`<ul class="inventory">${things.map((thing) => html`<li>${thingTile(thing, noteOf(thing))}</li>`)}</ul>`
	return html`${backLink(`${prefix}/`, en.dev_steam_back)}
<h1>${player.displayName}</h1>
<h2>${en.dev_steam_offers}</h2>
<!--offers--><div id="offers"><ul>${shown}</ul></div><!--offers-->
<h2>${en.dev_steam_inventory}</h2>${inventory}`
}

function card(store: Store, prefix: string, player: string): (offer: Offer) => Markup {
	const names = new Map(listAccounts(store).map(({ steamId, displayName }) => [steamId, displayName]))
	const now = store.now()
	return (offer) =>
		html`<li>${offerCard({
			prefix,
			offer,
			trade: offer.tradeId === null ? undefined : findTrade(store, offer.tradeId),
			player,
			nameOf: (steamId) => names.get(steamId) ?? steamId,
			now,
		})}</li>`
}

function noteOf({ lockedUntil, isProtected }: Thing): string | undefined {
	if (lockedUntil === null) return undefined
	const words = isProtected ? en.dev_steam_protected : en.dev_steam_locked
	return words.replace('{date}', dateTime(lockedUntil))
}

function empty(words: string, hint: string): Markup {
	return html`<p class="empty"><b>${words}</b>${hint}</p>`
}

function backLink(address: string, label: string): Markup {
	return html`<a class="back" href="${address}">← ${label}</a>`
}

function sentence(words: string): string {
	return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`
}

function formOf(request: FastifyRequest): Record<string, string> {
	if (!(request.body instanceof URLSearchParams))
		throw new Refusal(415, result.invalidParameter, 'send a form')
	return Object.fromEntries(request.body)
}
