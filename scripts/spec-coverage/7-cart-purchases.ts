import type { Section } from './section.ts'

const CART_API = 'apps/server/src/modules/cart/routes.test.ts'
const PURCHASE_API = 'apps/server/src/modules/orders/purchase.test.ts'
const CART = 'apps/storefront/src/features/cart/cart-modal.test.tsx'
const TROUBLES = 'apps/storefront/src/features/cart/cart-troubles.test.tsx'
const BUTTONS = 'apps/storefront/src/features/cart/cart-buttons.test.tsx'

export const cartCalls: Section = {
	heading: '7. The calls it makes › Cart',
	sentences: [
		[
			"GET /cart/contents: status 'OK' and cart (array), else message.",
			`${CART_API} › an empty cart is an empty list`,
			`${CART_API} › shows each item with its price, title, picture and type, in the order it was put in`,
			`${TROUBLES} › says '%s' with Try again`,
		],
		[
			'POST /cart/add: id, count. status, message. Cart re-fetched on success. HTTP 401 gives the please-login result.',
			`${CART_API} › says that it was added`,
			`${BUTTONS} › adds an item that is not in the cart, says 'Item added to cart!' and counts it`,
			`${BUTTONS} › asks the same of somebody whose session has ended meanwhile (401)`,
		],
		[
			'POST /cart/update: item_id, count. status, message. Cart re-fetched.',
			`${CART_API} › is refused, as every item is unique: 'Failed to update quantity'`,
		],
		[
			'POST /cart/remove: id, is_variation. status, message. Cart re-fetched.',
			`${CART_API} › takes out that item and no other`,
			`${CART} › removes an item and says so`,
		],
		[
			'POST /cart/clear: local cart state is reset.',
			`${CART_API} › empties the cart`,
			`${TROUBLES} › empties it at once`,
		],
	],
}

export const purchaseCalls: Section = {
	heading: '7. The calls it makes › Purchases',
	sentences: [
		[
			'POST /purchase/product: tradeUrl. status OK or message. Profile and cart are then refreshed. Success toast then move to the orders tab.',
			`${PURCHASE_API} › takes the items and the money, empties the cart and writes the order`,
			`${CART} › says 'Payment successful!', refreshes profile and cart and moves to the orders tab`,
		],
		[
			'POST /purchase/pack: pack_id. OK refreshes the profile.',
			`${PURCHASE_API} › POST /purchase/pack › buys all items at the one price`,
		],
		[
			'POST /purchase/prompt: prompt_id. OK refreshes the profile.',
			`${PURCHASE_API} › POST /purchase/prompt › delivers the text in the order, at once, and may be bought again`,
		],
		[
			'GET /purchase/history: payload list (created_at, image_url, sum).',
			`${PURCHASE_API} › gives own orders, newest first, with their items`,
		],
		[
			'GET /deposit/history: payload list.',
			'apps/server/src/modules/deposits/read-status.test.ts › gives own deposits, newest first, as the specification names their fields',
		],
	],
}
