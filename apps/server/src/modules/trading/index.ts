export { sealedTradeAccounts } from './account-vault.ts'
export { planDeliveries } from './deliveries/plan-deliveries.ts'
export type { TradeGateway } from './gateway.ts'
