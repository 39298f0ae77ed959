import { originOf } from '../../platform/http/origin.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { actOf } from '../../platform/operator/act.ts'
import type { BooksContext } from './context.ts'
import { listAccounts } from './list-accounts.ts'
import { isRunning, listRuns } from './list-runs.ts'
import { exportTransfers, listTransfers } from './list-transfers.ts'
import { readTransfer } from './read-transfer.ts'
import { startRun } from './start-run.ts'

export function booksRoutes(serve: Serve, context: BooksContext): void {
	const { platform } = context
	const { db, texts } = platform

	serve('GET /backoffice/books', async () => ({
		payload: { running: await isRunning(db), runs: await listRuns(db) },
	}))
	serve('GET /backoffice/books/accounts', async ({ query }) => ({
		payload: await listAccounts(context, query),
	}))
	serve('GET /backoffice/books/transfers', ({ query }) => listTransfers(context, query))
	serve('GET /backoffice/books/transfers/export', ({ query }, call) =>
		exportTransfers(context, query, { ...call, caller: actOf(call) }),
	)
	serve('GET /backoffice/books/transfers/{id}', async ({ params }) => ({
		payload: await readTransfer(context, params.id),
	}))
	serve('POST /backoffice/books/verify', async (_, { operator, request, language }) => {
		await startRun(platform, operator, originOf(request))
		return { message: texts.of(language, 'office_books_started') }
	})
}
