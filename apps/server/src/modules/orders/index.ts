export { approvedRefund } from './operator/settle-order.ts'
export { type Settlement, settleOrder } from './settle-order.ts'
export { sqlTerms } from './sql-terms.ts'
export { verifyOrders } from './verify-orders.ts'
