export { parkedJobsQuery, useParkedCount } from './parked-jobs-query.ts'
