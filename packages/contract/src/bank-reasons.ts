import type { TextKey } from './texts/en.ts'

/** The words that banks and Stripe use for the reason of a dispute or refund. */
const bankReasons = [
	'bank_cannot_process',
	'check_returned',
	'credit_not_processed',
	'customer_initiated',
	'debit_not_authorized',
	'duplicate',
	'fraudulent',
	'general',
	'incorrect_account_details',
	'insufficient_funds',
	'noncompliant',
	'product_not_received',
	'product_unacceptable',
	'requested_by_customer',
	'subscription_canceled',
	'unrecognized',
] as const

/** In plain words; what an operator or another provider wrote stays as it is. */
export function bankReason(reason: string, say: (key: TextKey) => string): string {
	const known = bankReasons.find((word) => word === reason)
	return known === undefined ? reason : say(`office_case_bank_${known}`)
}
