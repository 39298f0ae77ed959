import type { Module } from '../../platform/module.ts'
import type { BooksContext } from './context.ts'
import { lastCheck } from './last-check.ts'
import { booksRoutes } from './routes.ts'
import { workOnBooks } from './work-on-books.ts'

export const booksModule: Module<BooksContext, Pick<BooksContext, 'content'>> = {
	name: 'books',
	open(platform, { content }) {
		platform.metrics.watchBooks(() => lastCheck(platform.db))
		return { platform, content }
	},
	operatorRoutes: booksRoutes,
	jobs: ({ platform }) => workOnBooks(platform),
}
