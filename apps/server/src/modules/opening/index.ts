export type { OpeningContext } from './context.ts'
export { readOpening } from './operator/read-opening.ts'
export { paymentsTarget } from './operator/try-payments.ts'
