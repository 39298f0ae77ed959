import { type Cents, type CreditsMinor, decimalOf } from '@skinverse/contract/money'
import { formatCredits, formatCurrency } from '@skinverse/contract/money-format'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { Sql } from '../../platform/database/database.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import type { OrdersContext } from './context.ts'

type News = 'placed' | 'delivered' | 'refunded'

interface OrderNews {
	orderIds: readonly number[]
	/** What the news is about; undefined: the whole order. */
	itemIds?: readonly number[]
	news: News
}

interface MailRow {
	id: number
	email: string | null
	name: string
	language_id: number | null
	title: string
	total_cents: Cents
	total_minor: CreditsMinor
	created_at: Date
	/** Those the news is about. */
	items: { title: string; cents: Cents; minor: CreditsMinor }[]
	/** Paid back with the last item of an order of which nothing was delivered. */
	delivery: { cents: Cents; minor: CreditsMinor } | null
}

const EUR = { code: 'EUR', symbol: '€' }
/** A mail is no invoice: the rest stands in the order history. */
const MOST_LINES = 20

type MailContext = Pick<OrdersContext, 'platform' | 'content'>

/** Tells the buyers, each in their language, once the caller's transaction commits. */
export async function mailOrders(
	context: MailContext,
	tx: Sql,
	{ orderIds, itemIds, news }: OrderNews,
): Promise<void> {
	if (orderIds.length === 0) return
	const orders = await readOrders(tx, orderIds, itemIds)
	const mails = orders.flatMap((order) =>
		order.email === null ? [] : [mailAbout(context, order, order.email, news)],
	)
	await context.platform.mail.sendAll(tx, mails)
}

function mailAbout({ platform, content }: MailContext, order: MailRow, to: string, news: News) {
	const { config, texts } = platform
	const language = content.languages.byId(order.language_id ?? 0) ?? content.languages.fallback()
	const isInCredits = content.settings().internal_currency.enabled
	const amount = (cents: Cents, minor: CreditsMinor) =>
		isInCredits
			? texts.of(language, 'mail_order_credits', { amount: formatCredits(decimalOf(minor), language.code) })
			: formatCurrency(decimalOf(cents), EUR, language.code)
	const about = order.items.map(({ title, cents, minor }) =>
		texts.of(language, 'mail_order_line', { title, amount: amount(cents, minor) }),
	)
	const values = {
		brand: config.brand,
		name: order.name,
		order: order.id,
		amount: news === 'refunded' ? amount(...refundOf(order)) : amount(order.total_cents, order.total_minor),
	}
	const text = (key: TextKey) => texts.of(language, key, values)
	return {
		to,
		// The outbox may come to it only after an operator has settled the order: mailboxes sort by the date.
		about: news === 'placed' ? order.created_at : undefined,
		subject: text(`mail_order_${news}_subject`),
		...renderMail({
			lang: language.code,
			brand: config.brand,
			publicUrl: config.publicUrl,
			heading: text(`mail_order_${news}_heading`),
			paragraphs: [text(`mail_order_${news}_text`), ...lines(about.length > 0 ? about : [order.title])],
			button: { label: text('mail_order_button'), url: `${config.publicUrl}/account?tab=orders` },
			footnote: text('mail_order_footnote'),
		}),
	}
}

function lines(all: readonly string[]): string[] {
	return all.length <= MOST_LINES ? [...all] : [...all.slice(0, MOST_LINES), '…']
}

function refundOf({ items, delivery }: MailRow): [Cents, CreditsMinor] {
	const parts = delivery === null ? items : [...items, delivery]
	return [
		parts.reduce((sum, { cents }) => (sum + cents) as Cents, 0 as Cents),
		parts.reduce((sum, { minor }) => (sum + minor) as CreditsMinor, 0 as CreditsMinor),
	]
}

function readOrders(
	tx: Sql,
	orderIds: readonly number[],
	itemIds: readonly number[] | undefined,
): Promise<MailRow[]> {
	return tx.many<MailRow>(
		`select placed.id, buyer.email, buyer.name, buyer.language_id, placed.title, placed.total_cents,
			placed.total_minor, placed.created_at,
			case when placed.status = 'canceled' then jsonb_build_object('cents', placed.delivery_cents,
				'minor', placed.delivery_minor) end as delivery,
			(select coalesce(jsonb_agg(jsonb_build_object('title', title, 'cents', price_cents - discount_cents,
					'minor', price_minor - discount_minor) order by item_id), '[]')
				from order_items where order_id = placed.id and ($2::bigint[] is null or item_id = any ($2))) as items
		from orders placed join users buyer on buyer.id = placed.user_id where placed.id = any ($1) order by placed.id`,
		[orderIds, itemIds],
	)
}
