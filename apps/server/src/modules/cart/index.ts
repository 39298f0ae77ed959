export type { CartContext } from './context.ts'
export { schedulePopularity } from './count-popularity.ts'
export { type OrderTerms, orderTerms } from './order-terms.ts'
export { cartRoutes } from './routes.ts'
