import { z } from 'zod'
import { credits, epochSeconds, eur, id } from './common.ts'
import { orderStatuses } from './purchase-history-entry.ts'

/** In EUR, and in credits as they were charged or refunded. */
const amount = z.object({ eur, credits }).meta({ id: 'OrderAmount' })
export type OrderAmount = z.infer<typeof amount>

export const orderItem = z
	.object({
		item_id: id,
		title: z.string(),
		type: z.string(),
		quality: z.string().nullable(),
		exterior: z.string().nullable(),
		float_value: z.number().nullable(),
		paint_seed: z.int().nullable(),
		/** The copy that was bought, with its wear and seed. */
		img_url: z.string().nullable(),
		status: z.enum(orderStatuses),
		/** Null while it is in progress. */
		settled_at: epochSeconds.nullable(),
		/** Before its share of the promo code's discount. */
		price: amount,
		discount: amount,
		/** What was refunded after its delivery. */
		refunded: amount,
	})
	.meta({ id: 'OrderItem' })
export type OrderItem = z.infer<typeof orderItem>

export const deliveryWishes = ['again', 'refund'] as const

/** A part of the order that one trade account sends. */
/** What an operator decides after a trade was undone. */
export const reversalDecisions = ['refund', 'send_again', 'none'] as const
export type ReversalDecision = (typeof reversalDecisions)[number]

export const orderDelivery = z
	.object({
		id,
		/**
		 * `choice`: the last offer came to nothing, and the buyer chooses; `by_hand`: an operator settled it; `undone`: the
		 * trade was undone after the delivery.
		 */
		state: z.enum(['waiting', 'offered', 'choice', 'delivered', 'refunded', 'by_hand', 'undone']),
		/** Why it waits, or why there is a choice: `declined`, `overdue`, `refused_escrow`, ... */
		reason: z.string().nullable(),
		item_ids: z.array(id),
		/** Its trade was undone, and these are back in the trade account; the buyer has the others. */
		returned_item_ids: z.array(id),
		/** In the message of the offer; an offer without it is not ours. */
		code: z.string().nullable(),
		/** Where the buyer opens the offer; null unless it is open. */
		offer_url: z.string().nullable(),
		/** When the open offer is canceled. */
		call_off_at: epochSeconds.nullable(),
		/** After this time the items are refunded. */
		choose_until: epochSeconds.nullable(),
		/** What the buyer chose, until it is done. */
		wish: z.enum(deliveryWishes).nullable(),
		/** When Steam undid the last trade. */
		reversed_at: epochSeconds.nullable(),
		/** What was decided then; null: not yet. */
		decision: z.enum(reversalDecisions).nullable(),
	})
	.meta({ id: 'OrderDelivery' })
export type OrderDelivery = z.infer<typeof orderDelivery>

export const orderMoment = z
	.object({
		/** `sent`: the trade offer; `accepted`: by the buyer, where the delivery knows it. */
		event: z.enum(['paid', 'sent', 'accepted', 'delivered', 'refunded']),
		at: epochSeconds,
		/** The items that it is about; none for a prompt. */
		item_ids: z.array(id),
	})
	.meta({ id: 'OrderMoment' })
export type OrderMoment = z.infer<typeof orderMoment>

/** One order, as its buyer sees it. Prices include VAT, so `vat` is part of a total and not added to it. */
export const order = z
	.object({
		id,
		kind: z.enum(['product', 'pack', 'prompt']),
		status: z.enum(orderStatuses),
		/** The shop checks it before it is delivered. */
		in_review: z.boolean(),
		created_at: epochSeconds,
		title: z.string(),
		items: z.array(orderItem),
		prompt_text: z.string().nullable(),
		subtotal: amount,
		promo_code: z.string().nullable(),
		discount: amount,
		delivery: amount,
		vat_percent: z.number().nonnegative(),
		vat: amount,
		/** What was paid. */
		total: amount,
		/** Each refund with its items, some of them for a part of the price; with the last item of an order of which nothing was delivered, the delivery fee. */
		refunds: z.array(z.object({ at: epochSeconds, item_ids: z.array(id), amount })),
		refunded: amount,
		/** What was paid and not refunded, with its VAT. */
		remaining: z.object({ total: amount, vat: amount }),
		/** The trade link that the items go to; null for a prompt. */
		trade_url: z.string().nullable(),
		/** What trade accounts send; none for items that are sent by hand. */
		deliveries: z.array(orderDelivery),
		/** What happened so far, oldest first. */
		timeline: z.array(orderMoment),
	})
	.meta({ id: 'Order' })
export type Order = z.infer<typeof order>
