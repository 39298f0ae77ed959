import { sendFile } from '../../platform/http/send-file.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { takeAttempt } from '../../platform/rate-limit.ts'
import type { StatementsContext } from './context.ts'
import { listMovements } from './list-movements.ts'
import { refuseFuture } from './month.ts'
import { writeCsv } from './write-csv.ts'
import { writePdf } from './write-pdf.ts'

export function statementsRoutes(serve: Serve, context: StatementsContext): void {
	const { db, clock } = context.platform

	serve('GET /user/statement', ({ query }, { user }) => {
		refuseFuture(query.month, clock.now())
		return listMovements(context, user.id, query)
	})
	serve('GET /user/statement.csv', async ({ query }, { user, language, reply }) => {
		refuseFuture(query.month, clock.now())
		await takeAttempt(db, 'statement_account', String(user.id))
		sendFile(reply, await writeCsv(context, user.id, query, language))
	})
	serve('GET /user/statement.pdf', async ({ query }, { user, language, reply }) => {
		refuseFuture(query.month, clock.now())
		await takeAttempt(db, 'statement_account', String(user.id))
		sendFile(reply, await writePdf(context, user, query, language))
	})
}
