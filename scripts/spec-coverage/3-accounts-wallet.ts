import type { Section } from './section.ts'

const PROFILE = 'apps/server/src/modules/accounts/change-profile.test.ts'
const CART = 'apps/storefront/src/features/cart/cart-modal.test.tsx'
const HISTORIES = 'apps/storefront/src/app/routes/account-histories.test.tsx'
const DATES = 'apps/storefront/src/shared/dates.test.ts'

export const accountAndWalletEntities: Section = {
	heading: '3. Entities and their fields › Accounts, cart and money',
	sentences: [
		[
			'User profile: name, surname, email, phone, phoneE164, address, city, post_code (also postCode or zip), country (numeric id on edit; an object with a name on read), balance, avatarUrl, created_at.',
			`${PROFILE} › shows the profile under data, with the country as an object`,
		],
		["created_at (shown 'MMM D, YYYY').", `${DATES} › of joining are 'MMM D, YYYY'`],
		[
			'Cart: list of entries (item_id, is_variation, count, item with price, title, img_url, type).',
			'apps/server/src/modules/cart/routes.test.ts › shows each item with its price, title, picture and type, in the order it was put in',
		],
		[
			'Cart: unavailableItems.',
			`${CART} › marks unavailable items, which must be removed before the rest is paid`,
			`${CART} › marks the rows that a refusal names`,
		],
		[
			'Cart: per-item loading flags, per-item errors.',
			'apps/storefront/src/features/cart/cart-buttons.test.tsx › shows a spinner while the request runs',
			`${CART} › shows a per-item error`,
		],
		[
			'Cart: isUniqueItems (default true).',
			'apps/storefront/src/features/cart/cart-troubles.test.tsx › has no quantity to change: each row is one item',
			'apps/server/src/modules/cart/routes.test.ts › takes one of each, as every item is unique',
		],
		[
			'Purchase history entry: id, created_at (epoch seconds), title, total or sum, currency (default Credits), status, img_url or image_url, item_quality, item_type, optional items list.',
			'apps/server/src/modules/orders/purchase.test.ts › gives own orders, newest first, with their items',
			`${HISTORIES} › has the columns id, date, item, total and status`,
		],
		[
			'Orders with items are flattened into them.',
			`${HISTORIES} › flattens orders with items into them, each with its own status`,
		],
		[
			'Deposit history entry: id, created_at (seconds), description, internal_currency_sum, currency.code (default Credits), status.',
			'apps/server/src/modules/deposits/read-status.test.ts › gives own deposits, newest first, as the specification names their fields',
			`${HISTORIES} › has the columns date, type, total and status, by the deposit table`,
		],
		[
			"Deposit history entry: description (default 'Top Up Balance').",
			`${HISTORIES} › describes a transaction as 'Top Up Balance' by default`,
		],
		[
			'Top-up checkout payload: name, surname, phone, country, city, address, postCode, email, currency, saveData, termsAccepted, paymentType, amount.',
			'apps/storefront/src/features/deposits/top-up.test.tsx › is prefilled from the profile and sends the whole payload',
			'apps/server/src/modules/deposits/start-checkout.test.ts › saveData stores the billing fields in the profile',
		],
		[
			'Password change payload: cur_password, new_password, repeat_password.',
			"apps/storefront/src/features/accounts/settings-room.test.tsx › says 'Password changed successfully', empties the fields and asks again who is signed in",
		],
		[
			'Phone data: phone (E.164 style), phoneCountryCode, nationalNumber, isValid.',
			'apps/storefront/src/features/accounts/phone.test.ts › has the number in E.164 style, its country, its national number and whether it is valid',
		],
		[
			'Message/status: status OK or ERROR plus message.',
			'apps/server/src/modules/cart/routes.test.ts › says that it was added',
			'apps/server/src/modules/cart/routes.test.ts › refuses an item that is already in the cart',
		],
	],
}
