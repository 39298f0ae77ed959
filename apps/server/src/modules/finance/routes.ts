import type { Serve } from '../../platform/http/serve.ts'
import { actOf } from '../../platform/operator/act.ts'
import type { FinanceContext } from './context.ts'
import { listEntries } from './entries/list-entries.ts'
import { exportEntries, exportReport } from './export-report.ts'
import { readOverview } from './read-overview.ts'
import { readToday } from './read-today.ts'

export function financeRoutes(serve: Serve, context: FinanceContext): void {
	serve('GET /backoffice/finance', async ({ query }) => ({ payload: await readOverview(context, query) }))
	serve('GET /backoffice/finance/today', async () => ({ payload: await readToday(context) }))
	serve('GET /backoffice/finance/entries', ({ query }) => listEntries(context, query))
	serve('GET /backoffice/finance/export', ({ query }, call) =>
		exportReport(context, query, { ...call, caller: actOf(call) }),
	)
	serve('GET /backoffice/finance/entries/export', ({ query }, call) =>
		exportEntries(context, query, { ...call, caller: actOf(call) }),
	)
}
