import { z } from 'zod'
import { MAX_CART_ITEMS } from '../limits.ts'
import { topUpAmount } from './amount.ts'
import { idField } from './fields.ts'
import { reasonField } from './reason.ts'

/** What becomes of a refunded item after its delivery. */
export const refundFates = ['kept', 'returned', 'written_off'] as const
export type RefundFate = (typeof refundFates)[number]

/** What becomes of an item that could not be delivered. */
export const undeliveredFates = ['on_sale', 'written_off'] as const
export type UndeliveredFate = (typeof undeliveredFates)[number]
export const undeliveredFate = z.enum(undeliveredFates, { error: 'field_invalid' }).default('on_sale')

/** What an operator says of an item whose trade Steam does not bring to an end. */
export const tradeOutcomes = ['with_buyer', ...undeliveredFates] as const
export type TradeOutcome = (typeof tradeOutcomes)[number]

/** All items of one delivery. */
export const settleTradeForm = z.object({
	delivery_id: idField('field_required'),
	items: z
		.array(
			z.object({
				item_id: idField('order_items_required'),
				outcome: z.enum(tradeOutcomes, { error: 'field_required' }),
			}),
			{ error: 'order_items_required' },
		)
		.min(1, 'order_items_required')
		.max(MAX_CART_ITEMS, 'field_too_big')
		.refine((items) => new Set(items.map(({ item_id }) => item_id)).size === items.length, {
			error: 'field_invalid',
		}),
	reason: reasonField,
})
export type SettleTradeForm = z.output<typeof settleTradeForm>

export const refundDeliveredForm = z.object({
	item_id: idField('order_items_required'),
	/** In EUR, at most what was paid for the item and not refunded yet. */
	amount: topUpAmount,
	/** Stays with the buyer, came back and can be sold, or came back and cannot. */
	fate: z.enum(refundFates, { error: 'field_required' }),
	reason: reasonField,
	/** Version check: what the operator saw as refunded of the item. Without it the write is unconditional. */
	seen_refunded: z.number({ error: 'field_invalid' }).optional(),
})
export type RefundDeliveredForm = z.output<typeof refundDeliveredForm>
