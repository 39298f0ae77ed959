export { findSignals, type RiskLimits, type StoredSignal } from './find-signals.ts'
export { readSignals } from './read-signals.ts'
export { recordFingerprint } from './record-fingerprint.ts'
