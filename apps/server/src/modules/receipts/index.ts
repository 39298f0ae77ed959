export { requestReceipts } from './request-receipts.ts'
export { verifyReceipts } from './verify-receipts.ts'
