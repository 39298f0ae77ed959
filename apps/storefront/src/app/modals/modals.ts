import { lazy } from 'react'

const rooms = () => import('./closed-rooms.tsx')

/** What stands behind each name of the modal stack; its code comes when it is first opened. */
export const modals = {
	cart: lazy(async () => ({ default: (await import('../../features/cart/cart-modal.tsx')).CartModal })),
	topup: lazy(async () => ({
		default: (await import('../../features/deposits/top-up-modal.tsx')).TopUpModal,
	})),
	checkout: lazy(async () => ({
		default: (await import('../../features/deposits/checkout-modal.tsx')).CheckoutModal,
	})),
	sellSkins: lazy(async () => ({ default: (await rooms()).SellSkinsModal })),
	sellConfirmation: lazy(async () => ({
		default: (await import('../../features/offers/sell-confirmation-modal.tsx')).SellConfirmationModal,
	})),
	offerDetails: lazy(async () => ({ default: (await rooms()).OfferDetailsModal })),
	contactInfo: lazy(async () => ({ default: (await rooms()).ContactInfoModal })),
	payment: lazy(async () => ({ default: (await rooms()).PaymentModal })),
}
