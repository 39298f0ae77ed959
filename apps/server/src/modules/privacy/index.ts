export { scheduleRetention } from './retention/apply-retention.ts'
export { privacyRoutes } from './routes.ts'
