import { type Cents, decimalOf } from '@skinverse/contract/money'
import { formatCurrency } from '@skinverse/contract/money-format'
import type { OfferStatus } from '@skinverse/contract/offer-moves'
import { paths } from '@skinverse/contract/paths'
import type { TextKey } from '@skinverse/contract/texts/en'
import { type Wear, wearTexts } from '@skinverse/contract/wear'
import type { Sql } from '../../platform/database/database.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import { formatMoment } from '../../platform/moment.ts'
import type { MoveContext } from './context.ts'
import { offerTitle } from './offer-title.ts'
import type { Reason } from './reason.ts'

interface OfferNews {
	offerId: number
	/** Null: submitted. */
	from: OfferStatus | null
	to: OfferStatus
	price?: Cents
	reason?: Reason
}

interface MailRow {
	email: string | null
	name: string
	language_id: number | null
	title: string
	quality: Wear
	more: { title: string; quality: Wear }[]
	quote_expires_at: Date | null
	payable_at: Date | null
}

const EUR = { code: 'EUR', symbol: '€' }

/** The part of each status in the names of the mail texts. */
const newsOf = {
	pending: 'submitted',
	offer: 'proposed',
	awaiting_item: 'agreed',
	declined_by_service: 'declined',
	declined_by_user: 'refused',
	skin_received: 'received',
	canceled: 'canceled',
	ready_for_payout: 'payable',
	returned: 'returned',
	payout_processing: 'requested',
	sold: 'paid',
} as const satisfies Record<OfferStatus, string>

function newsOfMove(from: OfferStatus | null, to: OfferStatus) {
	if (from === 'offer' && to === 'offer') return 'changed'
	if (from === 'offer' && to === 'pending') return 'withdrawn'
	return from === 'payout_processing' || from === 'sold' ? newsOfPayout(to) : newsOf[to]
}

/** A card payout that a second operator has approved keeps its status: only its form is open now. */
function newsOfPayout(to: OfferStatus) {
	if (to === 'payout_processing') return 'released'
	return to === 'ready_for_payout' ? 'failed' : newsOf[to]
}

/** Mails the seller about a move, when the caller's transaction commits. */
export async function mailOffer(
	context: MoveContext,
	tx: Sql,
	{ offerId, from, to, price, reason }: OfferNews,
): Promise<void> {
	await mailSeller(context, tx, offerId, {
		news: newsOfMove(from, to),
		deadline: to === 'offer' ? 'quote_expires_at' : 'payable_at',
		isSold: to === 'sold',
		price,
		reason,
	})
}

/** Mails the seller that a trade offer waits to be accepted, or that it came to nothing. */
export function mailIntake(
	context: MoveContext,
	tx: Sql,
	offerId: number,
	news: 'open' | 'ended',
): Promise<void> {
	return mailSeller(context, tx, offerId, { news: `trade_${news}` })
}

interface Mail {
	news: ReturnType<typeof newsOfMove> | 'trade_open' | 'trade_ended'
	deadline?: 'quote_expires_at' | 'payable_at'
	isSold?: boolean
	price?: Cents | undefined
	reason?: Reason | undefined
}

/** In the seller's language. */
async function mailSeller(
	{ platform, content }: MoveContext,
	tx: Sql,
	offerId: number,
	{ news, deadline = 'payable_at', isSold = false, price, reason }: Mail,
): Promise<void> {
	const offer = await tx.one<MailRow>(
		`select seller.email, seller.name, seller.language_id, title, quality, quote_expires_at, payable_at,
			(select coalesce(jsonb_agg(jsonb_build_object('title', line.title, 'quality', line.quality) order by line.position), '[]')
				from offer_lines line where line.offer_id = offers.id) as more
		from offers join users seller on seller.id = offers.user_id where offers.id = $1`,
		[offerId],
	)
	if (offer.email === null) return
	const { config, texts, mail } = platform
	const language = content.languages.byId(offer.language_id ?? 0) ?? content.languages.fallback()
	const date = offer[deadline]
	const values = {
		brand: config.brand,
		name: offer.name,
		title: offerTitle(texts, language, offer.title, offer.more.length),
		offer: offerId,
		price: price === undefined ? '' : formatCurrency(decimalOf(price), EUR, language.code),
		date: date === null ? '' : formatMoment(date),
	}
	const text = (key: TextKey) => texts.of(language, key, values)
	const skins = offer.more.length === 0 ? [] : [offer, ...offer.more]
	const why = reason && ('key' in reason ? texts.of(language, reason.key) : reason.words)
	await mail.send(tx, {
		to: offer.email,
		attachment: isSold ? { subject: 'offer', id: offerId } : undefined,
		subject: text(`mail_offer_${news}_subject`),
		...renderMail({
			lang: language.code,
			shop: config,
			heading: text(`mail_offer_${news}_heading`),
			paragraphs: [
				text(`mail_offer_${news}_text`),
				...skins.map(({ title, quality }) => `${title} · ${texts.of(language, wearTexts[quality])}`),
				...(why === undefined ? [] : linesOf(texts.of(language, 'mail_offer_reason', { reason: why }))),
				...(isSold ? [text('receipt_attached')] : []),
			],
			button: { label: text('mail_offer_button'), url: config.publicUrl + paths.account('offers') },
			footnote: text('mail_offer_footnote'),
		}),
	})
}

function linesOf(text: string): string[] {
	return text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
}
