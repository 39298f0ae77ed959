import { createModalStack } from '@skinverse/ui/modal-stack'

/** Every modal of the shop with its props; the components are in the app. */
export type ShopModals = {
	cart: object
	/** Opened only by `confirmation.ask`. */
	confirmIdentity: object
	/** Opens with the amount for these credits, if some are missing. */
	topup: { missingCredits?: number }
	checkout: { amount: number; currency: string; paymentType: string }
	sellSkins: object
	sellConfirmation: object
	offerDetails: { offerId: number }
	/** Opens with the server's error messages by field, if any. */
	contactInfo: { offerId: number; refused?: Record<string, string> }
	deleteAccount: object
	/** The contact form. */
	contact: object
	/** The second factors in Settings. */
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
