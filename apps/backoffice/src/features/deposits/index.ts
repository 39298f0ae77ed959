export { DepositPanel } from './deposit-panel.tsx'
export { DepositsPage } from './deposits-page.tsx'
