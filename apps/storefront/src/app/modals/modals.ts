import { lazy } from 'react'

/** The component of each modal; its code is loaded when it is first opened. */
export const modals = {
	cart: lazy(async () => ({ default: (await import('./cart-steps.tsx')).CartSteps })),
	confirmIdentity: lazy(async () => ({
		default: (await import('../../features/accounts/confirm/confirm-identity-modal.tsx'))
			.ConfirmIdentityModal,
	})),
	topup: lazy(async () => ({
		default: (await import('../../features/deposits/top-up-modal.tsx')).TopUpModal,
	})),
	checkout: lazy(async () => ({
		default: (await import('../../features/deposits/checkout-modal.tsx')).CheckoutModal,
	})),
	sellSkins: lazy(async () => ({
		default: (await import('../../features/offers/sell/sell-skins-modal.tsx')).SellSkinsModal,
	})),
	sellConfirmation: lazy(async () => ({
		default: (await import('../../features/offers/sell/sell-confirmation-modal.tsx')).SellConfirmationModal,
	})),
	offerDetails: lazy(async () => ({
		default: (await import('../../features/offers/offer-details-modal.tsx')).OfferDetailsModal,
	})),
	contactInfo: lazy(async () => ({
		default: (await import('../../features/offers/contact-info-modal.tsx')).ContactInfoModal,
	})),
	deleteAccount: lazy(async () => ({
		default: (await import('../../features/accounts/settings-modals.ts')).DeleteAccountModal,
	})),
	contact: lazy(async () => ({
		default: (await import('../../features/content/contact-modal.tsx')).ContactModal,
	})),
	totpSetup: lazy(async () => ({
		default: (await import('../../features/accounts/settings-modals.ts')).TotpSetupModal,
	})),
	addPasskey: lazy(async () => ({
		default: (await import('../../features/accounts/settings-modals.ts')).AddPasskeyModal,
	})),
	renamePasskey: lazy(async () => ({
		default: (await import('../../features/accounts/settings-modals.ts')).RenamePasskeyModal,
	})),
	changeFactor: lazy(async () => ({
		default: (await import('../../features/accounts/settings-modals.ts')).ChangeFactorModal,
	})),
	recoveryCodes: lazy(async () => ({
		default: (await import('../../features/accounts/settings-modals.ts')).RecoveryCodesModal,
	})),
	watchAlert: lazy(async () => ({
		default: (await import('../../features/watchlist/alert-modal.tsx')).AlertModal,
	})),
	savedSearch: lazy(async () => ({
		default: (await import('../../features/watchlist/search-modal.tsx')).SearchModal,
	})),
	payment: lazy(async () => ({
		default: (await import('../../features/offers/payment-modal.tsx')).PaymentModal,
	})),
}
