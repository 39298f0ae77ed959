export { balanceOf } from './balance-of.ts'
export { closedBounds, sealLedger } from './seal-ledger.ts'
export { lockAccounts, type Transfer, transfer, transferBatch } from './transfer.ts'
export { findFaults, inSnapshot, NAMED_TRANSFERS, sealedUntil, verifyLedger } from './verify-ledger.ts'
