import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { booksRoutes } from './routes.ts'
import { workOnBooks } from './work-on-books.ts'

export const booksModule: Module<Platform> = {
	name: 'books',
	open: (platform) => platform,
	operatorRoutes: booksRoutes,
	jobs: workOnBooks,
}
