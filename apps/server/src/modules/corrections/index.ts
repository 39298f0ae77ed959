export { approvedCorrection } from './approved-correction.ts'
export { listCorrections } from './list-corrections.ts'
export { correctionsRoutes } from './routes.ts'
