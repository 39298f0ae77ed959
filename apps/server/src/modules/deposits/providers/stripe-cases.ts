import { type Cents, cents } from '@skinverse/contract/money'
import { Stripe } from 'stripe'
import type { CaseEvidence, CaseProvider, RefundOrder, TakenBack } from '../../cases/index.ts'
import { fromStripeAmount, toStripeAmount } from './stripe-amount.ts'

/** An operator waits for it. */
const CALL = { timeout: 5_000, maxNetworkRetries: 1 }

/** Of `warning_closed` and `prevented` nothing was taken: the case ends as if it was won. */
const disputeStates: Readonly<Record<string, TakenBack['state']>> = {
	warning_needs_response: 'inquiry',
	warning_under_review: 'inquiry',
	warning_closed: 'won',
	prevented: 'won',
	needs_response: 'needs_response',
	under_review: 'under_review',
	appeal_needs_response: 'under_review',
	appeal_under_review: 'under_review',
	won: 'won',
	lost: 'lost',
}

export function disputeOf(dispute: Stripe.Dispute): TakenBack {
	const currency = dispute.currency.toUpperCase()
	const due = dispute.evidence_details?.due_by
	return {
		kind: 'chargeback',
		ref: dispute.id,
		// A status that this version does not know: the bank has the case, and nothing is decided.
		state: disputeStates[dispute.status] ?? 'needs_response',
		amount: fromStripeAmount(dispute.amount, currency),
		currency,
		fee: feeOf(dispute),
		reason: dispute.reason,
		dueAt: typeof due === 'number' ? new Date(due * 1000) : undefined,
	}
}

/** In the currency of the Stripe account; noted if that is EUR. */
function feeOf({ balance_transactions: moves = [] }: Stripe.Dispute): Cents | undefined {
	const fee = moves.filter(({ currency }) => currency === 'eur').reduce((sum, { fee }) => sum + fee, 0)
	return fee > 0 ? cents(fee) : undefined
}

const refundStates: Readonly<Record<string, TakenBack['state']>> = {
	succeeded: 'refunded',
	failed: 'refund_failed',
	canceled: 'refund_failed',
}

export function refundOf(refund: Stripe.Refund): TakenBack {
	const currency = refund.currency.toUpperCase()
	const { case: caseId = '' } = refund.metadata ?? {}
	return {
		kind: 'refund',
		ref: refund.id,
		caseId: /^[1-9]\d{0,14}$/.test(caseId) ? Number(caseId) : undefined,
		state: refundStates[refund.status ?? ''] ?? 'refund_pending',
		amount: fromStripeAmount(refund.amount, currency),
		currency,
		reason: refund.failure_reason ?? refund.reason ?? undefined,
	}
}

export function refundedInAll({ amount_refunded: amount, currency }: Stripe.Charge): TakenBack {
	const code = currency.toUpperCase()
	return {
		kind: 'refund',
		ref: undefined,
		state: 'refunded_in_all',
		amount: fromStripeAmount(amount, code),
		currency: code,
	}
}

export function stripeCases(
	stripe: Stripe,
	metadataFor: (depositId: number) => Record<string, string>,
): CaseProvider {
	return {
		submitEvidence: (ref, caseId, evidence) => submit(stripe, metadataFor, ref, caseId, evidence),
		async acceptDispute(ref) {
			try {
				return disputeOf(await stripe.disputes.close(ref, {}, CALL))
			} catch (error) {
				// Closed by an earlier call or decided meanwhile: what counts is its state now.
				if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
				return disputeOf(await stripe.disputes.retrieve(ref, {}, CALL))
			}
		},
		refund: (order) => refund(stripe, metadataFor, order),
	}
}

async function submit(
	stripe: Stripe,
	metadataFor: (depositId: number) => Record<string, string>,
	ref: string,
	caseId: number,
	evidence: CaseEvidence,
): Promise<TakenBack> {
	const given = {
		customer_name: evidence.personName || undefined,
		customer_email_address: evidence.personEmail ?? undefined,
		customer_purchase_ip: evidence.personIp ?? undefined,
		service_date: evidence.servedOn ?? undefined,
		product_description: evidence.productDescription,
		uncategorized_text: evidence.text,
	}
	const { shop = '' } = metadataFor(0)
	const options = { ...CALL, idempotencyKey: `${shop} case ${caseId} evidence` }
	return disputeOf(await stripe.disputes.update(ref, { evidence: given, submit: true }, options))
}

async function refund(
	stripe: Stripe,
	metadataFor: (depositId: number) => Record<string, string>,
	{ caseId, depositId, ref, amount, currency }: RefundOrder,
): Promise<{ report: TakenBack } | { refused: string }> {
	const session = await stripe.checkout.sessions.retrieve(ref, {}, CALL)
	const payment =
		typeof session.payment_intent === 'string' ? session.payment_intent : session.payment_intent?.id
	if (payment === undefined) return { refused: 'Stripe knows no payment of this checkout' }
	const metadata = metadataFor(depositId)
	try {
		const made = await stripe.refunds.create(
			{
				payment_intent: payment,
				amount: toStripeAmount(amount, currency),
				metadata: { ...metadata, case: String(caseId) },
			},
			{ ...CALL, idempotencyKey: `${metadata.shop} case ${caseId} refund` },
		)
		return { report: refundOf(made) }
	} catch (error) {
		// An answer of Stripe that says no. Anything else, such as a lost connection, is not known to have failed.
		if (
			error instanceof Stripe.errors.StripeInvalidRequestError ||
			error instanceof Stripe.errors.StripeCardError
		)
			return { refused: error.message }
		throw error
	}
}
