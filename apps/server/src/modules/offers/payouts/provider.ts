import type { IncomingHttpHeaders } from 'node:http'
import type { AmountMinor } from '@skinverse/contract/money'

export type PayoutProviderName = 'sandbox'

/** What the shop asks a provider to pay. */
export interface PayoutOrder {
	payoutId: number
	description: string
	amount: AmountMinor
	currency: string
	/** Where the seller comes back to. */
	successUrl: string
	failUrl: string
}

/** `open`: the seller has not filled in the form yet, and still may. */
export type PayoutState = 'open' | 'paid' | 'declined' | 'canceled'

/** What a provider says about a payout, asked or unasked. */
export interface PayoutReport {
	/** The provider's own name for it. */
	ref: string
	payoutId: number
	state: PayoutState
	amount: AmountMinor
	currency: string
	/** As the provider calls what happened. */
	kind: string
	/** Word for word, for the operators. */
	payload: string
}

/** Whoever pays to cards, on a page of their own. All calls but `readWebhook` go over a network and may fail. */
export interface PayoutProvider {
	name: PayoutProviderName
	/** Asked twice for the same payout it gives the same page. */
	createPayout(order: PayoutOrder): Promise<{ ref: string; url: string }>
	/** Undefined when it knows of no such payout. */
	readPayout(ref: string): Promise<PayoutReport | undefined>
	/** Closes the page, unless it is too late for that; the report says which. Once canceled, it never pays. */
	cancelPayout(ref: string): Promise<PayoutReport | undefined>
	/** Throws `signature_invalid` for what the provider did not send. */
	readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): { eventId: string; report: PayoutReport }
}

export type PayoutProviders = ReadonlyMap<string, PayoutProvider>
