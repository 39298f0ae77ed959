export { approvedCorrection } from './approved-correction.ts'
export { listCorrections } from './list-corrections.ts'
