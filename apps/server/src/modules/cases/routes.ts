import type { Serve } from '../../platform/http/serve.ts'
import type { CasesContext } from './context.ts'
import { readDebt } from './read-debt.ts'

export function casesRoutes(serve: Serve, context: CasesContext): void {
	serve('GET /cases/debt', async (_, { user }) => ({ payload: await readDebt(context, user.id) }))
}
