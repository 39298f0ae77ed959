import { sendFile } from '../../platform/http/send-file.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { takeAttempt } from '../../platform/rate-limit.ts'
import type { StatementsContext } from './context.ts'
import { listMovements } from './list-movements.ts'
import { writeCsv } from './write-csv.ts'
import { writePdf } from './write-pdf.ts'

export function statementsRoutes(serve: Serve, context: StatementsContext): void {
	const { db } = context.platform

	serve('GET /user/statement', ({ query }, { user }) => listMovements(context, user.id, query))
	serve('GET /user/statement.csv', async ({ query }, { user, language, reply }) => {
		await takeAttempt(db, 'statement_account', String(user.id))
		sendFile(reply, await writeCsv(context, user.id, query.month, language))
	})
	serve('GET /user/statement.pdf', async ({ query }, { user, language, reply }) => {
		await takeAttempt(db, 'statement_account', String(user.id))
		sendFile(reply, await writePdf(context, user, query.month, language))
	})
}
