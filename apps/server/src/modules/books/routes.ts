import { originOf } from '../../platform/http/origin.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRunning, listRuns } from './list-runs.ts'
import { startRun } from './start-run.ts'

export function booksRoutes(serve: Serve, platform: Platform): void {
	const { db, texts } = platform

	serve('GET /backoffice/books', async () => ({
		payload: { running: await isRunning(db), runs: await listRuns(db) },
	}))
	serve('POST /backoffice/books/verify', async (_, { operator, request, language }) => {
		await startRun(platform, operator, originOf(request))
		return { message: texts.of(language, 'office_books_started') }
	})
}
