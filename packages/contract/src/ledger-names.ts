/** The shop's own accounts in the ledger; every shopper has another one, named `user`. */
export const shopAccounts = [
	'deposits',
	'sales',
	'promo',
	'stock',
	'payables',
	'payouts',
	'paid_out',
	'corrections',
	'losses',
] as const
export type ShopAccount = (typeof shopAccounts)[number]

/** All kinds of transfers: `ledger_route` has their accounts. */
export const transferKinds = [
	'purchase',
	'refund',
	'promo',
	'promo_return',
	'top_up',
	'top_up_return',
	'offer',
	'offer_return',
	'payout',
	'payout_return',
	'payout_paid',
	'payout_reversed',
	'correction_in',
	'correction_out',
	'chargeback',
	'chargeback_return',
	'deposit_refund',
	'deposit_refund_return',
	'sale_undone',
	'sale_undone_return',
	'debt',
	'debt_payment',
	'write_off',
	'write_off_return',
] as const
export type TransferKind = (typeof transferKinds)[number]

export const TRANSFERS_SHOWN = 50
