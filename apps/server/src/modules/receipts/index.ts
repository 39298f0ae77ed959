export { requestReceipts } from './request-receipts.ts'
