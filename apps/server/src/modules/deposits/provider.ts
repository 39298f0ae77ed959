import type { IncomingHttpHeaders } from 'node:http'
import type { AmountMinor } from '@skinverse/contract/money'
import type { PaymentProvider } from '@skinverse/contract/payment-providers'

/** What the shop asks a provider to take. */
export interface CheckoutOrder {
	depositId: number
	/** The code of the payment method. */
	method: string
	description: string
	amount: AmountMinor
	currency: string
	email: string
	/** When the deposit was made: asked again later, the order is still the same. */
	createdAt: Date
	/** Where the shopper comes back to. */
	successUrl: string
	failUrl: string
	pendingUrl: string
}

/**
 * `open`: nobody has paid yet, and somebody still may. `taken back`: it was paid, and then the money, or a part
 * of it, was returned to the payer or is claimed back by the payer's bank.
 */
export type CheckoutState = 'open' | 'processing' | 'paid' | 'failed' | 'expired' | 'taken back'

/** What a provider says about a checkout, asked or unasked. */
export interface Report {
	/** The provider's own name for the checkout; undefined where it speaks of the payment alone. */
	ref: string | undefined
	/** What it was told the checkout is for; undefined: not one of this shop's. */
	depositId: number | undefined
	state: CheckoutState
	amount: AmountMinor
	currency: string
	/** As the provider calls what happened. */
	kind: string
	/** Word for word, for the operators. */
	payload: string
}

export interface WebhookEvent {
	/** The same whenever the provider tells it again. */
	eventId: string
	/** Undefined: about something that deposits have nothing to do with. */
	report: Report | undefined
}

/** Whoever takes the money. All calls but `stepOf` may go over a network and may fail. */
export interface Provider {
	name: PaymentProvider
	/** The finest amount it can take in a currency, in hundredths. */
	stepOf(currency: string): number
	/** Asked twice for the same deposit it gives the same checkout. */
	createCheckout(order: CheckoutOrder): Promise<{ ref: string; url: string }>
	/** Undefined when it knows of no such checkout. */
	readCheckout(ref: string): Promise<Report | undefined>
	/**
	 * Ends a checkout that is still open, so that it can no longer be paid, and says what it is afterwards: `paid` and
	 * `processing` where it came too late. Undefined when it knows of no such checkout.
	 */
	closeCheckout(ref: string): Promise<Report | undefined>
	/** Throws `signature_invalid` for what the provider did not send. */
	readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<WebhookEvent>
}

export type Providers = ReadonlyMap<string, Provider>
