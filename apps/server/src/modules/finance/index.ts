export { readDays } from './read-days.ts'
export { verifyFinance } from './verify-finance.ts'
