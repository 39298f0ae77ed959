import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { lastCheck } from './last-check.ts'
import { booksRoutes } from './routes.ts'
import { workOnBooks } from './work-on-books.ts'

export const booksModule: Module<Platform> = {
	name: 'books',
	open(platform) {
		platform.metrics.watchBooks(() => lastCheck(platform.db))
		return platform
	},
	operatorRoutes: booksRoutes,
	jobs: workOnBooks,
}
