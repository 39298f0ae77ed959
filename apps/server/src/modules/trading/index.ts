export { sealedTradeAccounts } from './account-vault.ts'
export type { Wanted } from './checks/require-tradable.ts'
export { planDeliveries } from './deliveries/plan-deliveries.ts'
export type { TradeGateway } from './gateway.ts'
