export { askApproval, openRequests } from './ask-approval.ts'
export type { Effect } from './context.ts'
export { checkLimit, readLimit, recordMove } from './four-eyes.ts'
export { rateInForce } from './limit-in-force.ts'
