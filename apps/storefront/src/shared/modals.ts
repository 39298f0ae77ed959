import { createModalStack } from '@skinverse/ui/modal-stack'

/** Every modal of the shop with what it needs to open; the components behind them live with the app. */
export type ShopModals = {
	cart: object
	topup: { amount?: number }
	checkout: { amount: number; paymentType: string }
	sellSkins: object
	sellConfirmation: object
	offerDetails: { offerId: number }
	contactInfo: { offerId: number }
	payment: { offerId: number; method: 'sepa-manual' | 'card-form' }
}

export const { ModalStackProvider, useModals } = createModalStack<ShopModals>()
