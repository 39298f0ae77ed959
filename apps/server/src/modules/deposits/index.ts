export type { Providers } from './provider.ts'
export { isOffered } from './providers/is-offered.ts'
export { isStripeKeyAccepted, openProviders } from './providers/open-providers.ts'
export { verifyDeposits } from './verify-deposits.ts'
