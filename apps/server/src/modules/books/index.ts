export { booksRoutes } from './routes.ts'
export { verifyBooks } from './verify-books.ts'
export { workOnBooks } from './work-on-books.ts'
