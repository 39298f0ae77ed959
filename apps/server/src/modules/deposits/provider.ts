import type { IncomingHttpHeaders } from 'node:http'
import type { AmountMinor } from '@skinverse/contract/money'
import type { PaymentProvider } from '@skinverse/contract/payment-providers'
import type { CaseProvider, TakenBack } from '../cases/index.ts'

/** What the shop asks a provider to charge. */
export interface CheckoutOrder {
	depositId: number
	/** The code of the payment method. */
	method: string
	description: string
	amount: AmountMinor
	currency: string
	email: string
	/** When the deposit was created: a retry sends the same order. */
	createdAt: Date
	/** The return URL of the shopper. */
	successUrl: string
	failUrl: string
	pendingUrl: string
}

/**
 * `open`: not paid yet, and still payable. `taken back`: it was paid, and then the money, or a part of it, was
 * refunded or disputed.
 */
export type CheckoutState = 'open' | 'processing' | 'paid' | 'failed' | 'expired' | 'taken back'

/** What a provider kept of a payment, in the currency of the shop's account at the provider. */
export interface ProviderFee {
	amount: AmountMinor
	currency: string
	/** The whole payment in that currency. */
	of: AmountMinor
}

/** A provider's report about a checkout, by webhook or look-up. */
export interface Report {
	/** The provider's id of the checkout; undefined if it names the payment only. */
	ref: string | undefined
	/** The deposit's id that it was given; undefined: not one of this shop's. */
	depositId: number | undefined
	state: CheckoutState
	amount: AmountMinor
	currency: string
	/** With `paid`: the provider's fingerprint of the card, where it has one. */
	card?: string | undefined
	/** With `paid`: the fee; `later`: the provider reports fees, and not this one yet. */
	fee?: ProviderFee | 'later' | undefined
	/** With `taken back`: what was taken back. */
	takenBack?: TakenBack | undefined
	/** The provider's name of the event. */
	kind: string
	/** The raw event, for the operators. */
	payload: string
}

export interface WebhookEvent {
	/** The same whenever the provider repeats it. */
	eventId: string
	/** Undefined: not about a deposit. */
	report: Report | undefined
}

/** A payment provider. All functions but `stepOf` may use the network and may fail. */
export interface Provider extends CaseProvider {
	name: PaymentProvider
	/** Whether the provider accepts the keys, and whether they move real money. The sandbox has none. */
	tryKeys?(): Promise<{ isLive: boolean }>
	/** The smallest unit it can charge in a currency, in hundredths. */
	stepOf(currency: string): number
	/** Idempotent: the same deposit gets the same checkout. */
	createCheckout(order: CheckoutOrder): Promise<{ ref: string; url: string }>
	/** Undefined if it does not know the checkout. */
	readCheckout(ref: string): Promise<Report | undefined>
	/**
	 * Ends an open checkout, so that it can no longer be paid, and returns its state afterwards: `paid` or
	 * `processing` if it was too late. Undefined if it does not know the checkout.
	 */
	closeCheckout(ref: string): Promise<Report | undefined>
	/** Of a paid checkout. Undefined: not known yet. A provider without it reports no fees. */
	readFee?(ref: string): Promise<ProviderFee | undefined>
	/** Throws `signature_invalid` for a request that is not from the provider. */
	readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<WebhookEvent>
}

export type Providers = ReadonlyMap<string, Provider>
