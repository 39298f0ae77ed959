import type { Stripe } from 'stripe'
import type { TakenBack } from '../../cases/index.ts'
import type { CheckoutState, ProviderFee, Report } from '../provider.ts'
import { fromStripeAmount } from './stripe-amount.ts'

/** Distinguishes our checkout sessions from those of another shop on the same Stripe account. */
export function stripeMetadata(publicUrl: string, depositId: number): Record<string, string> {
	return { shop: publicUrl, deposit: String(depositId) }
}

export function reportOf(
	session: Stripe.Checkout.Session,
	publicUrl: string,
	kind: string,
	payload: string,
	state: CheckoutState = stateOf(session),
): Report {
	const currency = (session.currency ?? '').toUpperCase()
	return {
		ref: session.id,
		depositId: depositIn(session.metadata, publicUrl),
		state,
		card: cardOf(session.payment_intent),
		fee: state === 'paid' ? (feeOf(session.payment_intent) ?? 'later') : undefined,
		amount: fromStripeAmount(session.amount_total ?? 0, currency),
		currency,
		kind,
		payload,
	}
}

/** Stripe's fingerprint of the card: the same for the same number. Undefined unless the charge was read with it. */
function cardOf(payment: Stripe.Checkout.Session['payment_intent']): string | undefined {
	const charge = typeof payment === 'object' ? payment?.latest_charge : undefined
	return (typeof charge === 'object' && charge?.payment_method_details?.card?.fingerprint) || undefined
}

/**
 * What Stripe kept of a payment. Its balance transaction is made a while after the payment, and is in the currency of
 * the Stripe account. Undefined until then, and unless the charge was read with it.
 */
export function feeOf(payment: Stripe.Checkout.Session['payment_intent']): ProviderFee | undefined {
	const charge = typeof payment === 'object' ? payment?.latest_charge : undefined
	const booked = typeof charge === 'object' ? charge?.balance_transaction : undefined
	if (typeof booked !== 'object' || booked === null || booked.amount <= 0 || booked.fee < 0) return undefined
	const currency = booked.currency.toUpperCase()
	const inHundredths = (units: number) => fromStripeAmount(units, currency)
	return { amount: inHundredths(booked.fee), currency, of: inHundredths(booked.amount) }
}

interface TakenBackPayment {
	/** Of the payment. */
	metadata: Stripe.Metadata | null
	takenBack: TakenBack
}

/** Undefined for a payment of another shop on the same Stripe account: not ours. */
export function takenBackReport(
	{ metadata, takenBack }: TakenBackPayment,
	publicUrl: string,
	kind: string,
	payload: string,
): Report | undefined {
	const depositId = depositIn(metadata, publicUrl)
	if (depositId === undefined) return undefined
	const { amount, currency } = takenBack
	return { ref: undefined, depositId, state: 'taken back', takenBack, amount, currency, kind, payload }
}

function depositIn(metadata: Stripe.Metadata | null, publicUrl: string): number | undefined {
	if (metadata?.shop !== publicUrl) return undefined
	const { deposit = '' } = metadata
	return /^[1-9]\d{0,14}$/.test(deposit) ? Number(deposit) : undefined
}

/** A session that is complete but not paid waits for a bank, unless its payment has failed by now. */
function stateOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): CheckoutState {
	if (payment_status === 'paid') return 'paid'
	if (status === 'expired') return 'expired'
	if (status !== 'complete') return 'open'
	const payment = typeof payment_intent === 'object' ? payment_intent?.status : undefined
	return payment === 'canceled' || payment === 'requires_payment_method' ? 'failed' : 'processing'
}
