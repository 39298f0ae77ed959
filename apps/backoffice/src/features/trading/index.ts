export { AccountPanel } from './account-panel.tsx'
export { AccountsPage } from './accounts-page.tsx'
export { TradeAlerts } from './trade-alerts.tsx'
