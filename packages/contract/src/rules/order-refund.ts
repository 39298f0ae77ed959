import { z } from 'zod'
import { topUpAmount } from './amount.ts'
import { idField } from './fields.ts'
import { reasonField } from './reason.ts'

/** What becomes of a refunded item after its delivery. */
export const refundFates = ['kept', 'returned', 'written_off'] as const
export type RefundFate = (typeof refundFates)[number]

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
