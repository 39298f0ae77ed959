export { balanceOf } from './balance-of.ts'
export { type Transfer, transfer, transferBatch } from './transfer.ts'
export { findFaults, verifyLedger } from './verify-ledger.ts'
