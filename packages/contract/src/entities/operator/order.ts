import { z } from 'zod'
import { refundFates } from '../../rules/order-refund.ts'
import { credits, epochSeconds, eur, id } from '../common.ts'
import { orderDelivery } from '../order.ts'
import { orderStatuses } from '../purchase-history-entry.ts'
import { officePerson, officePersonWithBalance } from './person.ts'
import { foundSignal } from './person-signals.ts'

const orderKinds = ['product', 'pack', 'prompt'] as const

export const officeOrder = z
	.object({
		id,
		created_at: epochSeconds,
		kind: z.enum(orderKinds),
		status: z.enum(orderStatuses),
		/** In progress, and an operator has to release it before it is delivered. */
		held: z.boolean(),
		/** The title of the pack or prompt, else of the first item. */
		title: z.string(),
		picture: z.string().nullable(),
		buyer: officePerson,
		/** What was paid. */
		total: eur,
		/** What was paid and not refunded. */
		remaining: eur,
		items: z.int().nonnegative(),
		/** How many items are still to be marked as sent. */
		to_send: z.int().nonnegative(),
	})
	.meta({ id: 'OfficeOrder' })
export type OfficeOrder = z.infer<typeof officeOrder>

export const officeOrderItem = z
	.object({
		item_id: id,
		title: z.string(),
		type: z.string(),
		quality: z.string().nullable(),
		picture: z.string().nullable(),
		status: z.enum(orderStatuses),
		/** The paid price, after its share of the discount. */
		price: eur,
		credits,
		/** What was refunded after its delivery. */
		refunded: eur,
		/** What came of it with a refund after the delivery; null: none, or it stayed with the buyer. */
		came_back: z.enum(refundFates).exclude(['kept']).nullable(),
		/** Marked as sent, which can be undone until then; null: not marked, or settled. */
		undo_until: epochSeconds.nullable(),
	})
	.meta({ id: 'OfficeOrderItem' })
export type OfficeOrderItem = z.infer<typeof officeOrderItem>

/** The operators' actions on an order, and its start and end. */
export const officeOrderEvent = z
	.object({
		at: epochSeconds,
		event: z.enum([
			'placed',
			'held',
			'release',
			'sent',
			'unsent',
			'failed',
			'refund',
			'refund_delivered',
			'settle_trade',
			'finished',
		]),
		/** Null: not by an operator. */
		operator: z.string().nullable(),
		items: z.array(z.string()),
		/** Of a refund after the delivery. */
		amount: eur.nullable(),
		reason: z.string().nullable(),
	})
	.meta({ id: 'OfficeOrderEvent' })
export type OfficeOrderEvent = z.infer<typeof officeOrderEvent>

/** What a trade account sends of an order, with its last offer. */
const officeDelivery = orderDelivery
	.extend({
		account: z.string(),
		/** Offers so far. */
		tries: z.int().nonnegative(),
		steam_offer_id: z.string().nullable(),
		/** Steam's words about a refusal. */
		detail: z.string(),
		/** Since when Steam does not bring the trade to an end, so that an operator may settle it; null: it may not. */
		stuck_since: epochSeconds.nullable(),
		/** The case about its undone trade. */
		case_id: id.nullable(),
	})
	.meta({ id: 'OfficeDelivery' })
export type OfficeDelivery = z.infer<typeof officeDelivery>

/** Why the order is held: with the signals of that moment, or because its buyer was blocked. */
const orderReview = z
	.object({
		cause: z.enum(['risk', 'blocked']),
		since: epochSeconds,
		points: z.int().nonnegative(),
		signals: z.array(foundSignal),
	})
	.meta({ id: 'OfficeOrderReview' })
export type OrderReview = z.infer<typeof orderReview>

export const officeOrderDetails = officeOrder
	.omit({ items: true, buyer: true })
	.extend({
		buyer: officePersonWithBalance,
		/** Null unless it is held. */
		review: orderReview.nullable(),
		items: z.array(officeOrderItem),
		trade_url: z.string().nullable(),
		promo_code: z.string().nullable(),
		subtotal: eur,
		delivery: eur,
		discount: eur,
		/** In what remains. */
		vat: eur,
		/** What was charged. */
		credits,
		/** The refunded amount so far. */
		refunded: eur,
		refunded_credits: credits,
		/** None for items that are sent by hand. */
		deliveries: z.array(officeDelivery),
		history: z.array(officeOrderEvent),
	})
	.meta({ id: 'OfficeOrderDetails' })
export type OfficeOrderDetails = z.infer<typeof officeOrderDetails>
