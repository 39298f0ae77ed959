export { sealedTradeAccounts } from './account-vault.ts'
