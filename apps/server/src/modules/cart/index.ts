export { schedulePopularity } from './count-popularity.ts'
export { orderTerms, type TermSettings } from './order-terms.ts'
export { cartRoutes } from './routes.ts'
