import type { IncomingHttpHeaders } from 'node:http'
import { Stripe } from 'stripe'
import type { Config } from '../../../platform/config.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Provider, Report, WebhookEvent } from '../provider.ts'
import { stripeStep, toStripeAmount } from './stripe-amount.ts'
import { disputeOf, refundedInAll, refundOf, stripeCases } from './stripe-cases.ts'
import { feeOf, reportOf, stripeMetadata, takenBackReport } from './stripe-report.ts'

type StripeKeys = NonNullable<Config['stripe']>

/** With one retry well below the browser's timeout of 6 s. */
const CREATE_WITHIN_MS = 2_400
const CREATE_RETRIES = 1
export const CREATE_AT_MOST_MS = CREATE_WITHIN_MS * (1 + CREATE_RETRIES)
/** The caller will retry. */
const READ_WITHIN_MS = 3_000
/** Stripe allows 30 minutes to 24 hours. */
const CHECKOUT_MINUTES = 60
const NOT_FOUND = 404
/** Of a payment: its card and its fee. */
const CHARGE = 'latest_charge.balance_transaction'
const CHARGE_WITHOUT_FEE = 'latest_charge'

/** Wallets are included in cards. Other methods are those that are enabled in the Stripe account. */
const methodTypes: Readonly<Record<string, string[]>> = {
	card: ['card'],
	'apple-pay': ['card'],
	'google-pay': ['card'],
	blik: ['blik'],
	bank: ['sepa_debit', 'p24', 'customer_balance'],
}

export function stripeProvider(keys: StripeKeys, publicUrl: string): Provider {
	const stripe = new Stripe(keys.secretKey, { ...addressOf(keys.apiUrl), telemetry: false })
	return {
		...stripeCases(stripe, (depositId) => stripeMetadata(publicUrl, depositId)),
		name: 'stripe',
		stepOf: stripeStep,
		async tryKeys() {
			const balance = await stripe.balance.retrieve({}, { timeout: READ_WITHIN_MS })
			return { isLive: balance.livemode }
		},
		async createCheckout(order) {
			const metadata = stripeMetadata(publicUrl, order.depositId)
			const session = await stripe.checkout.sessions.create(
				{
					mode: 'payment',
					client_reference_id: String(order.depositId),
					customer_email: order.email,
					allowed_payment_method_types: methodTypes[order.method],
					line_items: [
						{
							quantity: 1,
							price_data: {
								currency: order.currency.toLowerCase(),
								unit_amount: toStripeAmount(order.amount, order.currency),
								product_data: { name: order.description },
							},
						},
					],
					metadata,
					payment_intent_data: { metadata },
					// The returned amount must equal the requested one.
					adaptive_pricing: { enabled: false },
					// Not relative to now: Stripe refuses a known idempotency key with other parameters.
					expires_at: Math.floor(order.createdAt.getTime() / 1000) + CHECKOUT_MINUTES * 60,
					// Completed at Stripe may not be paid here yet: the pending page polls, and continues as soon as it is.
					success_url: order.pendingUrl,
					cancel_url: order.failUrl,
				},
				{
					idempotencyKey: `${publicUrl} deposit ${order.depositId}`,
					timeout: CREATE_WITHIN_MS,
					maxNetworkRetries: CREATE_RETRIES,
				},
			)
			if (session.url === null) throw new Error(`Stripe returned no page for ${session.id}`)
			return { ref: session.id, url: session.url }
		},
		readCheckout: (ref) => readSession(stripe, publicUrl, ref),
		async readFee(ref) {
			const { payment_intent } = await stripe.checkout.sessions.retrieve(
				ref,
				{ expand: [`payment_intent.${CHARGE}`] },
				{ timeout: READ_WITHIN_MS, maxNetworkRetries: 0 },
			)
			return feeOf(payment_intent)
		},
		async closeCheckout(ref) {
			try {
				await stripe.checkout.sessions.expire(ref, {}, { timeout: READ_WITHIN_MS, maxNetworkRetries: 0 })
			} catch (error) {
				// Stripe expires open sessions only; the actual state is read below.
				if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
			}
			return readSession(stripe, publicUrl, ref)
		},
		readWebhook: (rawBody, headers) => readEvent(stripe, keys.webhookSecret, publicUrl, rawBody, headers),
	}
}

/** Tries the key with a call that changes nothing. False: Stripe refuses the key. */
export async function isKeyAccepted(keys: StripeKeys): Promise<boolean> {
	const stripe = new Stripe(keys.secretKey, { ...addressOf(keys.apiUrl), telemetry: false })
	try {
		const options = { timeout: READ_WITHIN_MS, maxNetworkRetries: 0 }
		await stripe.checkout.sessions.list({ limit: 1 }, options)
		return true
	} catch (error) {
		const { StripeAuthenticationError, StripePermissionError } = Stripe.errors
		if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError) return false
		throw error
	}
}

async function readSession(stripe: Stripe, publicUrl: string, ref: string): Promise<Report | undefined> {
	try {
		const session = await orWithoutFee((charge) =>
			stripe.checkout.sessions.retrieve(
				ref,
				{ expand: [`payment_intent.${charge}`] },
				{ timeout: READ_WITHIN_MS, maxNetworkRetries: 0 },
			),
		)
		return reportOf(session, publicUrl, `read ${session.status}`, withoutCards(session))
	} catch (error) {
		if (error instanceof Stripe.errors.StripeError && error.statusCode === NOT_FOUND) return undefined
		throw error
	}
}

/** A restricted key may not be allowed to read balance transactions, and then Stripe refuses the whole request. */
async function orWithoutFee<T>(read: (charge: string) => Promise<T>): Promise<T> {
	try {
		return await read(CHARGE)
	} catch (error) {
		if (error instanceof Stripe.errors.StripePermissionError) return read(CHARGE_WITHOUT_FEE)
		throw error
	}
}

/** As it is stored: a charge names the card, of which only a keyed hash is kept. */
const withoutCards = (reported: object): string =>
	JSON.stringify(reported, (key, value: unknown) => (CARD_KEYS.has(key) ? undefined : value))

const CARD_KEYS = new Set(['latest_charge', 'payment_method_details', 'destination_details'])

function addressOf(apiUrl: string | undefined) {
	if (apiUrl === undefined) return {}
	const { hostname: host, port, protocol } = new URL(apiUrl)
	const isPlain = protocol === 'http:'
	return {
		host,
		port: port || (isPlain ? 80 : 443),
		protocol: isPlain ? ('http' as const) : ('https' as const),
	}
}

async function readEvent(
	stripe: Stripe,
	secret: string,
	publicUrl: string,
	rawBody: Buffer,
	headers: IncomingHttpHeaders,
): Promise<WebhookEvent> {
	const event = verified(stripe, secret, rawBody, headers)
	const payload = withoutCards(event)
	switch (event.type) {
		case 'checkout.session.completed':
		case 'checkout.session.async_payment_succeeded': {
			const session = await withCharge(stripe, event.data.object)
			return { eventId: event.id, report: reportOf(session, publicUrl, event.type, payload) }
		}
		case 'checkout.session.expired':
			return { eventId: event.id, report: reportOf(event.data.object, publicUrl, event.type, payload) }
		case 'checkout.session.async_payment_failed':
			// The session only says that it is complete and not paid.
			return {
				eventId: event.id,
				report: reportOf(event.data.object, publicUrl, event.type, payload, 'failed'),
			}
		case 'charge.refunded': {
			const { metadata } = event.data.object
			const takenBack = refundedInAll(event.data.object)
			const report = takenBackReport({ metadata, takenBack }, publicUrl, event.type, payload)
			return { eventId: event.id, report }
		}
		case 'refund.created':
		case 'refund.updated':
		case 'refund.failed':
		case 'charge.refund.updated': {
			const { metadata: own, payment_intent } = event.data.object
			const metadata = own?.shop === undefined ? await metadataOf(stripe, payment_intent) : own
			const takenBack = refundOf(event.data.object)
			const report = takenBackReport({ metadata, takenBack }, publicUrl, event.type, payload)
			return { eventId: event.id, report }
		}
		case 'charge.dispute.created':
		case 'charge.dispute.updated':
		case 'charge.dispute.closed':
		case 'charge.dispute.funds_withdrawn':
		case 'charge.dispute.funds_reinstated': {
			const metadata = await metadataOf(stripe, event.data.object.payment_intent)
			const takenBack = disputeOf(event.data.object)
			const report = takenBackReport({ metadata, takenBack }, publicUrl, event.type, payload)
			return { eventId: event.id, report }
		}
		default:
			return { eventId: event.id, report: undefined }
	}
}

/** An event names the payment only. Without the charge the deposit is credited all the same. */
async function withCharge(
	stripe: Stripe,
	session: Stripe.Checkout.Session,
): Promise<Stripe.Checkout.Session> {
	const { payment_intent: payment, payment_status } = session
	if (typeof payment !== 'string' || payment_status !== 'paid') return session
	try {
		const payment_intent = await orWithoutFee((charge) =>
			stripe.paymentIntents.retrieve(
				payment,
				{ expand: [charge] },
				{ timeout: READ_WITHIN_MS, maxNetworkRetries: 0 },
			),
		)
		return { ...session, payment_intent }
	} catch (error) {
		if (error instanceof Stripe.errors.StripeError) return session
		throw error
	}
}

/** A dispute does not carry the metadata of its payment. */
async function metadataOf(
	stripe: Stripe,
	payment: string | Stripe.PaymentIntent | null,
): Promise<Stripe.Metadata | null> {
	if (payment === null) return null
	if (typeof payment !== 'string') return payment.metadata
	try {
		const options = { timeout: READ_WITHIN_MS, maxNetworkRetries: 0 }
		return (await stripe.paymentIntents.retrieve(payment, {}, options)).metadata
	} catch (cause) {
		// Stripe retries later.
		throw new Problem('unavailable', { cause })
	}
}

function verified(stripe: Stripe, secret: string, rawBody: Buffer, headers: IncomingHttpHeaders) {
	try {
		return stripe.webhooks.constructEvent(rawBody, headers['stripe-signature'] ?? '', secret)
	} catch (cause) {
		throw new Problem('signature_invalid', { cause })
	}
}
