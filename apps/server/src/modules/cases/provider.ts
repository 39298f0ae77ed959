import type { AmountMinor, Cents } from '@skinverse/contract/money'

/**
 * What a provider reports about a payment that was taken back. `inquiry`: the bank asks first, and takes nothing yet.
 * `refunded in all`: the sum of all refunds of the payment, without their ids.
 */
export interface TakenBack {
	kind: 'chargeback' | 'refund'
	state:
		| 'inquiry'
		| 'needs_response'
		| 'under_review'
		| 'won'
		| 'lost'
		| 'refund_pending'
		| 'refunded'
		| 'refund_failed'
		| 'refunded_in_all'
	/** The provider's id of the dispute or the refund. */
	ref: string | undefined
	/** The case's id that a refund was given. */
	caseId?: number | undefined
	amount: AmountMinor
	currency: string
	fee?: Cents | undefined
	/** In the bank's words. */
	reason?: string | undefined
	/** The end of the time to answer. */
	dueAt?: Date | undefined
}

/** The evidence for a bank. */
export interface CaseEvidence {
	text: string
	personName: string
	personEmail: string | null
	personIp: string | null
	/** When the goods were received. */
	servedOn: string | null
	productDescription: string
}

export interface RefundOrder {
	caseId: number
	depositId: number
	/** The provider's id of the checkout. */
	ref: string
	amount: AmountMinor
	currency: string
}

/** What a payment provider can do about disputes and refunds. All functions may use the network and may fail. */
export interface CaseProvider {
	/** Sends the evidence for good. Idempotent: a repeated call changes nothing. Returns the dispute's state. */
	submitEvidence(ref: string, caseId: number, evidence: CaseEvidence): Promise<TakenBack>
	/** Gives a dispute up. Returns its state. */
	acceptDispute(ref: string): Promise<TakenBack>
	/** Idempotent: one case is refunded once. `refused`: it will not happen, in the provider's words. */
	refund(order: RefundOrder): Promise<{ report: TakenBack } | { refused: string }>
}
