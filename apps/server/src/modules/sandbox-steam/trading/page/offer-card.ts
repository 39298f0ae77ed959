import { en } from '@skinverse/contract/texts/en'
import { html, type Markup } from '../../../../platform/html.ts'
import { type Offer, offerState } from '../offers.ts'
import { type Trade, tradeStatus } from '../trades.ts'
import { dateTime } from './frame.ts'
import { thingTile } from './thing-tile.ts'

export interface OfferView {
	prefix: string
	offer: Offer
	trade: Trade | undefined
	/** Whom the visitor plays. */
	player: string
	nameOf(steamId: string): string
	now: number
}

const SECURITY_CODE = /\b([A-Z0-9]{3}-[A-Z0-9]{3})\b/

const tones: Readonly<Record<number, string>> = {
	[offerState.active]: 'wait',
	[offerState.accepted]: 'good',
	[offerState.needsConfirmation]: 'warn',
	[offerState.inEscrow]: 'warn',
	[offerState.declined]: 'bad',
	[offerState.invalidItems]: 'bad',
}

export function offerCard(view: OfferView): Markup {
	const { prefix, offer, player, nameOf } = view
	const isSender = offer.sender === player
	const gets = isSender ? offer.take : offer.give
	const gives = isSender ? offer.give : offer.take
	const other = isSender
		? en.dev_steam_to.replace('{name}', nameOf(offer.partner))
		: en.dev_steam_from.replace('{name}', nameOf(offer.sender))
	const isOpen = offer.state === offerState.active
	return html`<article class="offer${isOpen ? ' open' : ''}">
<div class="top"><h2><a href="${prefix}/offers/${offer.offerId}">${en.dev_steam_offer.replace('{id}', String(offer.offerId))}</a></h2>${badge(view)}</div>
<p class="muted">${other} · <time>${dateTime(offer.createdAt)}</time></p>
${offer.message === '' ? undefined : html`<p class="message" aria-label="${en.dev_steam_message}">${withCode(offer.message)}</p>`}
<div class="sides">
${side(en.dev_steam_you_get.replace('{name}', nameOf(player)), gets)}
${side(en.dev_steam_you_give.replace('{name}', nameOf(player)), gives)}
</div>
${limits(view)}
${actions(view, isSender)}
</article>`
}

function badge({ offer, trade }: OfferView): Markup {
	if (trade?.status === tradeStatus.reversed)
		return html`<span class="badge bad">${en.dev_steam_reversed}</span>`
	const key = `dev_steam_state_${offer.state}` as keyof typeof en
	return html`<span class="badge ${tones[offer.state] ?? ''}">${en[key]}</span>`
}

/** The security code stands out: the buyer compares it with the order page. */
function withCode(message: string): Markup {
	const parts = message.split(SECURITY_CODE)
	return html`${parts.map((part, index) => (index % 2 === 1 ? html`<b>${part}</b>` : html`${part}`))}`
}

function side(title: string, things: Offer['give']): Markup {
	const list =
		things.length === 0
			? html`<p class="muted">${en.dev_steam_nothing}</p>`
			: html`<ul>${things.map((thing) => html`<li>${thingTile(thing)}</li>`)}</ul>`
	return html`<div><h3>${title}</h3>${list}</div>`
}

function limits({ offer, trade, now }: OfferView): Markup | undefined {
	if (offer.state === offerState.inEscrow && offer.escrowEndsAt !== null) {
		return html`<p class="muted">${en.dev_steam_escrow.replace('{date}', dateTime(offer.escrowEndsAt))}</p>`
	}
	if (!isReversible(trade, now)) return undefined
	return html`<p class="muted">${en.dev_steam_protected.replace('{date}', dateTime(trade?.protectedUntil ?? now))}</p>`
}

function actions({ prefix, offer, trade, player, now }: OfferView, isSender: boolean): Markup | undefined {
	if (isReversible(trade, now)) {
		return html`<form class="actions" method="post" action="${prefix}/trades/${offer.tradeId ?? ''}/reverse">
<input type="hidden" name="player" value="${player}"><button class="danger">${en.dev_steam_reverse}</button></form>`
	}
	if (offer.state !== offerState.active || isSender) return undefined
	return html`<form class="actions" method="post" action="${prefix}/offers/${offer.offerId}/answer">
<input type="hidden" name="player" value="${player}">
<button class="primary" name="answer" value="accept">${en.dev_steam_accept}</button>
<button name="answer" value="decline">${en.dev_steam_decline}</button>
<button name="answer" value="counter">${en.dev_steam_counter}</button>
<button name="answer" value="expire">${en.dev_steam_expire}</button>
</form>`
}

function isReversible(trade: Trade | undefined, now: number): boolean {
	return trade?.status === tradeStatus.complete && trade.protectedUntil !== null && trade.protectedUntil > now
}
