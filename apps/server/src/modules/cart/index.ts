export { orderTerms, type TermSettings } from './order-terms.ts'
