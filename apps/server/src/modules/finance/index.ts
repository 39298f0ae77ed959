export { verifyFinance } from './verify-finance.ts'
