export type { AccountsContext } from './context.ts'
export { identifyShopUser } from './identify.ts'
export { accountsRoutes } from './routes.ts'
export { seedDemoAccounts } from './seed-demo-accounts.ts'
