import { createModalStack } from '@skinverse/ui/modal-stack'
import type { Watchable } from './watchlist/wanted-watch.ts'

/** Every modal of the shop with its props; the components are in the app. */
export type ShopModals = {
	/** With "Top up and pay" as its second step. */
	cart: object
	/** Opened only by `confirmation.ask`. */
	confirmIdentity: object
	/** Opens with the amount for these credits, if some are missing. From the cart it holds the cart's items. */
	topup: { missingCredits?: number; isFromCart?: boolean }
	checkout: { amount: number; currency: string; paymentType: string; hold_cart?: boolean }
	sellSkins: object
	sellConfirmation: object
	offerDetails: { offerId: number }
	/** Opens with the server's error messages by field, if any. */
	contactInfo: { offerId: number; refused?: Record<string, string> }
	deleteAccount: object
	/** The contact form, with a topic filled in. */
	contact: { topic?: string }
	/** The second factors in Settings. */
	totpSetup: object
	addPasskey: object
	renamePasskey: { id: string; name: string }
	changeFactor:
		| { change: 'remove-totp' | 'new-codes' }
		| { change: 'remove-passkey'; id: string; name: string }
	recoveryCodes: { codes: readonly string[] }
	/** `exteriors` are those to choose from; `exterior` is chosen first. */
	watchAlert: {
		thing: Watchable
		name: string
		exteriors?: readonly string[]
		exterior?: string | null
	}
	/** A new search with its address, or a saved one to rename. */
	savedSearch: { title: string } & ({ address: string } | { id: number; isMailed: boolean })
	payment: { offerId: number; method: 'sepa-manual' | 'card-form' }
}

export const { ModalStackProvider, useModals, useOpenModals } = createModalStack<ShopModals>()
