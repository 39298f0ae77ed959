export { approvedPromoCode } from './operator/promo-codes.ts'
