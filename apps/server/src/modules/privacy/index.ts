export { privacyOperatorRoutes } from './operator/routes.ts'
export { scheduleRetention } from './retention/apply-retention.ts'
export { privacyRoutes } from './routes.ts'
