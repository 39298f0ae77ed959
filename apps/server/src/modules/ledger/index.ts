export { balanceOf } from './balance-of.ts'
export { type Transfer, transfer, transferBatch } from './transfer.ts'
export { findFaults, inSnapshot, verifyLedger } from './verify-ledger.ts'
