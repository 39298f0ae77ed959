export { PayoutPanel } from './payout-panel.tsx'
export { PayoutsPage } from './payouts-page.tsx'
