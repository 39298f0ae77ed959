import type { Cents, CreditsMinor } from '@skinverse/contract/money'
import { paths } from '@skinverse/contract/paths'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { Sql } from '../../platform/database/database.ts'
import type { Attachment } from '../../platform/mail/attachments.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import { formatMoment } from '../../platform/moment.ts'
import { type MailReader, mailAmounts } from '../content/index.ts'
import type { OrdersContext } from './context.ts'

type News = 'placed' | 'delivered' | 'choice' | 'refunded' | 'undone'

interface OrderNews {
	orderIds: readonly number[]
	/** The items that the mail is about; undefined: the whole order. */
	itemIds?: readonly number[]
	news: News
	/** The end of the buyer's choice. */
	until?: Date
	/** A refund after the delivery, of the item that the mail is about. */
	later?: LaterRefund
}

interface Charged {
	cents: Cents
	minor: CreditsMinor
}

interface LaterRefund extends Charged {
	id: number
}

interface MailRow extends MailReader {
	id: number
	kind: 'product' | 'pack' | 'prompt'
	email: string | null
	name: string
	title: string
	/** What the order cost above the prices of its items: the delivery, or the price of a prompt. */
	beside: Charged
	created_at: Date
	/** The items that the mail is about. */
	items: (Charged & { id: number; title: string })[]
	/** Refunded with the last item of an order of which nothing was delivered. */
	delivery: Charged | null
}

/** A mail is not an invoice: the rest is in the order history. */
const MOST_LINES = 20

type MailContext = Pick<OrdersContext, 'platform' | 'content'>

/** Mails the buyers, each in their language, when the caller's transaction commits. */
export async function mailOrders(
	context: MailContext,
	tx: Sql,
	{ orderIds, itemIds, news, until, later }: OrderNews,
): Promise<void> {
	if (orderIds.length === 0) return
	const orders = await readOrders(tx, orderIds, itemIds)
	const mails = orders.flatMap((order) =>
		order.email === null
			? []
			: [mailAbout(context, withPart(order, later), order.email, { news, until, later })],
	)
	await context.platform.mail.sendAll(tx, mails)
}

interface Document {
	attachment: Attachment
	/** Names it in the mail. */
	text: TextKey
}

/** The receipt goes with the first mail about an order, a credit note with each refund. */
function documentOf(
	{ id, kind, items }: MailRow,
	news: News,
	later: LaterRefund | undefined,
): Document | undefined {
	// A prompt is delivered with its purchase: no other mail about it follows.
	if (news === 'placed' || (news === 'delivered' && kind === 'prompt'))
		return { attachment: { subject: 'order', id }, text: 'receipt_attached' }
	if (later !== undefined) {
		const attachment = { subject: 'refund', id, refundId: later.id } as const
		return { attachment, text: 'receipt_credit_note_attached' }
	}
	const [item] = items
	if (news !== 'refunded' || item === undefined) return undefined
	return { attachment: { subject: 'refund', id, itemId: item.id }, text: 'receipt_credit_note_attached' }
}

function mailAbout(
	{ platform, content }: MailContext,
	order: MailRow,
	to: string,
	{ news, until, later }: { news: News; until: Date | undefined; later: LaterRefund | undefined },
) {
	const { config, texts } = platform
	const { language, charge } = mailAmounts(texts, content, order)
	const about = order.items.map(({ title, ...item }) =>
		texts.of(language, 'mail_order_line', { title, amount: charge([item]) }),
	)
	const values = {
		brand: config.brand,
		name: order.name,
		order: order.id,
		date: until === undefined ? '' : formatMoment(until),
		amount: charge(news === 'refunded' ? refundOf(order) : [...order.items, order.beside]),
	}
	const text = (key: TextKey) => texts.of(language, key, values)
	const document = documentOf(order, news, later)
	return {
		to,
		attachment: document?.attachment,
		// The outbox may mail an order after an operator has settled it: mailboxes sort by date.
		about: news === 'placed' ? order.created_at : undefined,
		subject: text(`mail_order_${news}_subject`),
		...renderMail({
			lang: language.code,
			shop: config,
			heading: text(`mail_order_${news}_heading`),
			paragraphs: [
				text(later === undefined ? `mail_order_${news}_text` : 'mail_order_refunded_later_text'),
				...lines(about.length > 0 ? about : [order.title]),
				...(document === undefined ? [] : [text(document.text)]),
			],
			button: { label: text('mail_order_button'), url: config.publicUrl + paths.order(order.id) },
			footnote: text('mail_order_footnote'),
		}),
	}
}

function lines(all: readonly string[]): string[] {
	return all.length <= MOST_LINES ? [...all] : [...all.slice(0, MOST_LINES), '…']
}

/** With the refunded part of the item's price. */
function withPart(order: MailRow, later: LaterRefund | undefined): MailRow {
	if (later === undefined) return order
	const { cents, minor } = later
	return { ...order, items: order.items.map((item) => ({ ...item, cents, minor })) }
}

function refundOf({ items, delivery }: MailRow): Charged[] {
	return delivery === null ? items : [...items, delivery]
}

function readOrders(
	tx: Sql,
	orderIds: readonly number[],
	itemIds: readonly number[] | undefined,
): Promise<MailRow[]> {
	return tx.many<MailRow>(
		`select placed.id, placed.kind, buyer.email, buyer.name, buyer.language_id, buyer.currency_code, placed.title,
			placed.created_at, jsonb_build_object('cents', placed.total_cents - bought.cents,
				'minor', placed.total_minor - bought.minor) as beside,
			case when placed.status = 'canceled' then jsonb_build_object('cents', placed.delivery_cents,
				'minor', placed.delivery_minor) end as delivery,
			(select coalesce(jsonb_agg(jsonb_build_object('id', item_id, 'title', title,
					'cents', price_cents - discount_cents, 'minor', price_minor - discount_minor) order by item_id), '[]')
				from order_items where order_id = placed.id and ($2::bigint[] is null or item_id = any ($2))) as items
		from orders placed join users buyer on buyer.id = placed.user_id
			cross join lateral (select coalesce(sum(price_cents - discount_cents), 0) as cents,
				coalesce(sum(price_minor - discount_minor), 0) as minor from order_items where order_id = placed.id) bought
		where placed.id = any ($1) order by placed.id`,
		[orderIds, itemIds],
	)
}
