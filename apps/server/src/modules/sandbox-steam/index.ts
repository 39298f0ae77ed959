export { demoAccounts } from './demo-accounts.ts'
export { fillStandIn, type StockedThing } from './trading/fill-stand-in.ts'
export type { Store } from './trading/store.ts'
