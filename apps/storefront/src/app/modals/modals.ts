import { lazyPart } from '@skinverse/ui/lazy-part'

/** The component of each modal; its code is loaded when it is first opened. */
export const modals = {
	cart: lazyPart(async () => (await import('./cart-steps.tsx')).CartSteps),
	confirmIdentity: lazyPart(
		async () =>
			(await import('../../features/accounts/confirm/confirm-identity-modal.tsx')).ConfirmIdentityModal,
	),
	topup: lazyPart(async () => (await import('../../features/deposits/top-up-modal.tsx')).TopUpModal),
	checkout: lazyPart(async () => (await import('../../features/deposits/checkout-modal.tsx')).CheckoutModal),
	sellSkins: lazyPart(
		async () => (await import('../../features/offers/sell/sell-skins-modal.tsx')).SellSkinsModal,
	),
	sellConfirmation: lazyPart(
		async () =>
			(await import('../../features/offers/sell/sell-confirmation-modal.tsx')).SellConfirmationModal,
	),
	offerDetails: lazyPart(
		async () => (await import('../../features/offers/offer-details-modal.tsx')).OfferDetailsModal,
	),
	contactInfo: lazyPart(
		async () => (await import('../../features/offers/contact-info-modal.tsx')).ContactInfoModal,
	),
	deleteAccount: lazyPart(
		async () => (await import('../../features/accounts/settings-modals.ts')).DeleteAccountModal,
	),
	contact: lazyPart(async () => (await import('../../features/content/contact-modal.tsx')).ContactModal),
	totpSetup: lazyPart(
		async () => (await import('../../features/accounts/settings-modals.ts')).TotpSetupModal,
	),
	addPasskey: lazyPart(
		async () => (await import('../../features/accounts/settings-modals.ts')).AddPasskeyModal,
	),
	renamePasskey: lazyPart(
		async () => (await import('../../features/accounts/settings-modals.ts')).RenamePasskeyModal,
	),
	changeFactor: lazyPart(
		async () => (await import('../../features/accounts/settings-modals.ts')).ChangeFactorModal,
	),
	recoveryCodes: lazyPart(
		async () => (await import('../../features/accounts/settings-modals.ts')).RecoveryCodesModal,
	),
	watchAlert: lazyPart(async () => (await import('../../features/watchlist/alert-modal.tsx')).AlertModal),
	savedSearch: lazyPart(async () => (await import('../../features/watchlist/search-modal.tsx')).SearchModal),
	payment: lazyPart(async () => (await import('../../features/offers/payment-modal.tsx')).PaymentModal),
}
