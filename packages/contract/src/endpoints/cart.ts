import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { cartEntry } from '../entities/cart-entry.ts'
import { cartHold } from '../entities/cart-hold.ts'
import { checkoutTotals } from '../entities/checkout-totals.ts'
import { message } from '../entities/common.ts'
import { idField } from '../rules/fields.ts'

const count = z.int({ error: 'field_invalid' }).positive('field_too_small').max(1000, 'field_too_big')

export const cart = defineEndpoints({
	'GET /cart/contents': {
		summary: 'Items in the cart with totals; unavailable items are marked and not counted',
		access: 'user',
		output: z.object({
			cart: z.array(cartEntry),
			totals: checkoutTotals,
			hold: cartHold.nullable().optional(),
		}),
	},
	'POST /cart/add': {
		summary: 'Adds an item to the cart; the item is not reserved',
		access: 'user',
		body: z.object({ id: idField(), count: count.default(1) }),
		output: message,
		problems: ['item_gone', 'already_in_cart', 'cart_full'],
	},
	'POST /cart/update': {
		summary: 'Changes the quantity of an item, if items are not unique',
		access: 'user',
		body: z.object({ item_id: idField(), count }),
		output: message,
		problems: ['unique_items'],
	},
	'POST /cart/remove': {
		summary: 'Removes an item from the cart',
		access: 'user',
		body: z.object({ id: idField(), is_variation: z.boolean().default(false) }),
		output: message,
	},
	'POST /cart/clear': {
		summary: 'Clears the cart',
		access: 'user',
		output: message,
	},
})
