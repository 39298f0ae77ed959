export type { OffersContext } from './context.ts'
export { scheduleDeadlines } from './deadlines.ts'
export { seedDemoOffers } from './demo/seed-demo-offers.ts'
export { ibanVault, sealedIbans } from './iban-vault.ts'
export { type ReasonColumns, reasonOf } from './offer-row.ts'
export { offersOperatorRoutes } from './operator/routes.ts'
export { approvedPayout } from './payouts/operator/approved-payout.ts'
export { openPayoutProviders } from './payouts/providers/open-providers.ts'
export {
	reconcileSoon as reconcilePayoutsSoon,
	scheduleReconciling as schedulePayoutReconciling,
} from './payouts/reconcile.ts'
export { offersRoutes } from './routes.ts'
export { verifyOffers } from './verify-offers.ts'
