export { refuseDemoAccounts } from './refuse-demo-accounts.ts'
export { removeDemoAccounts } from './remove-demo-accounts.ts'
