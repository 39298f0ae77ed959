import type { TextKey } from './texts/en.ts'

export interface ProblemKind {
	http: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 419 | 422 | 429 | 500 | 503
	/** The text key of the message. */
	text: TextKey
	/** Whether the same request may succeed later without a change. */
	retry: boolean
}

/** All expected errors. A bug is not listed: it is `internal`. */
export const problems = {
	malformed: { http: 400, text: 'problem_malformed', retry: false },
	unauthenticated: { http: 401, text: 'problem_unauthenticated', retry: false },
	csrf_mismatch: { http: 419, text: 'problem_csrf_mismatch', retry: true },
	email_unverified: { http: 403, text: 'problem_email_unverified', retry: false },
	confirmation_required: { http: 403, text: 'problem_confirmation_required', retry: true },
	second_factor_required: { http: 403, text: 'problem_second_factor_required', retry: false },
	second_factor_enrolment_required: { http: 403, text: 'problem_second_factor_enrolment', retry: false },
	sign_in_expired: { http: 403, text: 'problem_sign_in_expired', retry: false },
	passkeys_unavailable: { http: 409, text: 'problem_passkeys_unavailable', retry: false },
	forbidden: { http: 403, text: 'problem_forbidden', retry: false },
	invalid: { http: 422, text: 'problem_invalid', retry: false },
	not_found: { http: 404, text: 'problem_not_found', retry: false },
	method_not_allowed: { http: 405, text: 'problem_method_not_allowed', retry: false },
	conflict: { http: 409, text: 'problem_conflict', retry: false },
	too_large: { http: 413, text: 'problem_too_large', retry: false },
	unsupported_media_type: { http: 415, text: 'problem_unsupported_media_type', retry: false },
	rate_limited: { http: 429, text: 'problem_rate_limited', retry: true },
	registration_disabled: { http: 403, text: 'problem_registration_disabled', retry: false },
	account_in_use: { http: 409, text: 'problem_account_in_use', retry: false },
	link_invalid: { http: 422, text: 'problem_link_invalid', retry: false },
	internal: { http: 500, text: 'problem_internal', retry: true },
	unavailable: { http: 503, text: 'problem_unavailable', retry: true },
	shop_closed: { http: 503, text: 'problem_shop_closed', retry: true },
	timed_out: { http: 503, text: 'problem_timed_out', retry: true },

	trial_failed: { http: 422, text: 'problem_trial_failed', retry: false },

	item_not_found: { http: 404, text: 'item_gone', retry: false },
	watchlist_full: { http: 422, text: 'watchlist_full', retry: false },
	search_saved: { http: 409, text: 'search_saved', retry: false },
	searches_full: { http: 422, text: 'searches_full', retry: false },
	skin_not_found: { http: 404, text: 'skin_not_found', retry: false },
	item_gone: { http: 409, text: 'item_gone', retry: false },
	item_reserved: { http: 409, text: 'item_reserved', retry: true },
	already_in_cart: { http: 409, text: 'cart_already_added', retry: false },
	cart_empty: { http: 422, text: 'cart_empty', retry: false },
	cart_full: { http: 422, text: 'problem_cart_full', retry: false },
	unique_items: { http: 422, text: 'problem_unique_items', retry: false },
	not_enough_funds: { http: 422, text: 'not_enough_funds', retry: false },
	debt_open: { http: 422, text: 'problem_debt_open', retry: false },
	trade_refused: { http: 422, text: 'problem_trade_bad_link', retry: false },
	trade_unchecked: { http: 503, text: 'problem_trade_unchecked', retry: true },
	inventory_unchecked: { http: 503, text: 'problem_inventory_unchecked', retry: true },
	trade_not_final: { http: 409, text: 'office_offer_trade_not_final', retry: true },
	order_held: { http: 409, text: 'office_order_held_refused', retry: true },
	trade_offer_open: { http: 409, text: 'office_order_offer_open', retry: true },
	total_changed: { http: 409, text: 'problem_total_changed', retry: false },
	trade_link_required: { http: 422, text: 'please_provide_a_steam_trade_link', retry: false },
	shipping_address_required: { http: 422, text: 'shipping_address_required', retry: false },
	shipping_not_calculated: { http: 422, text: 'shipping_not_calculated', retry: false },
	promo_invalid: { http: 422, text: 'problem_promo_invalid', retry: false },
	promo_used: { http: 422, text: 'problem_promo_used', retry: false },
	payment_method_unavailable: { http: 422, text: 'problem_payment_method_unavailable', retry: false },
	payment_under_way: { http: 409, text: 'payment_under_way_refused', retry: false },
	checkout_over: { http: 409, text: 'checkout_over', retry: false },
	provider_unavailable: { http: 503, text: 'problem_provider_unavailable', retry: true },
	signature_invalid: { http: 400, text: 'problem_signature_invalid', retry: false },
	selling_disabled: { http: 403, text: 'problem_selling_disabled', retry: false },
	receipt_unavailable: { http: 409, text: 'receipt_unavailable', retry: false },
	move_refused: { http: 409, text: 'problem_move_refused', retry: false },
	deposit_open: { http: 409, text: 'correction_deposit_open', retry: false },
	deposit_credited: { http: 409, text: 'correction_deposit_credited', retry: false },
	idempotency_mismatch: { http: 422, text: 'problem_idempotency_mismatch', retry: false },
	idempotency_running: { http: 409, text: 'problem_idempotency_running', retry: true },
} as const satisfies Record<string, ProblemKind>

export type ProblemCode = keyof typeof problems

/** Problems of every endpoint. */
export const universalProblems = [
	'malformed',
	'unauthenticated',
	'csrf_mismatch',
	'email_unverified',
	'second_factor_enrolment_required',
	'forbidden',
	'invalid',
	'not_found',
	'method_not_allowed',
	'too_large',
	'unsupported_media_type',
	'rate_limited',
	'internal',
	'unavailable',
	'shop_closed',
	'timed_out',
] as const satisfies readonly ProblemCode[]
