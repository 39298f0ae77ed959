import type { IncomingHttpHeaders } from 'node:http'
import type { AmountMinor } from '@skinverse/contract/money'

export type PayoutProviderName = 'sandbox'

/** A payout order for a provider. */
export interface PayoutOrder {
	payoutId: number
	description: string
	amount: AmountMinor
	currency: string
	/** The return URL of the seller. */
	successUrl: string
	failUrl: string
}

/** `open`: the seller has not filled in the form yet, and still can. */
export type PayoutState = 'open' | 'paid' | 'declined' | 'canceled'

/** A provider's report about a payout, by webhook or look-up. */
export interface PayoutReport {
	/** The provider's id of the payout. */
	ref: string
	payoutId: number
	state: PayoutState
	amount: AmountMinor
	currency: string
	/** The provider's name of the event. */
	kind: string
	/** The raw event, for the operators. */
	payload: string
}

/** A card payout provider, with its own page. All functions but `readWebhook` use the network and may fail. */
export interface PayoutProvider {
	name: PayoutProviderName
	/** Idempotent: the same payout gets the same page. */
	createPayout(order: PayoutOrder): Promise<{ ref: string; url: string }>
	/** Undefined if it does not know the payout. */
	readPayout(ref: string): Promise<PayoutReport | undefined>
	/** Closes the page, unless it is too late; the report says which. Once canceled, it never pays. */
	cancelPayout(ref: string): Promise<PayoutReport | undefined>
	/** Throws `signature_invalid` for a request that is not from the provider. */
	readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): { eventId: string; report: PayoutReport }
}

export type PayoutProviders = ReadonlyMap<string, PayoutProvider>
