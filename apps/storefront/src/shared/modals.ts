import { createModalStack } from '@skinverse/ui/modal-stack'

/** Every modal of the shop with what it needs to open; the components behind them live with the app. */
export type ShopModals = {
	cart: object
	/** Opened by `confirmation.ask`, and by nothing else. */
	confirmIdentity: object
	/** Opens with what it takes to get these credits, where some are missing. */
	topup: { missingCredits?: number }
	checkout: { amount: number; currency: string; paymentType: string }
	sellSkins: object
	sellConfirmation: object
	offerDetails: { offerId: number }
	/** Opens with what the server refused of it, by its fields, where it did. */
	contactInfo: { offerId: number; refused?: Record<string, string> }
	deleteAccount: object
	/** The message to the support. */
	contact: object
	/** Of the second factors in Settings. */
	totpSetup: object
	addPasskey: object
	renamePasskey: { id: string; name: string }
	changeFactor:
		| { change: 'remove-totp' | 'new-codes' }
		| { change: 'remove-passkey'; id: string; name: string }
	recoveryCodes: { codes: readonly string[] }
	payment: { offerId: number; method: 'sepa-manual' | 'card-form' }
}

export const { ModalStackProvider, useModals } = createModalStack<ShopModals>()
