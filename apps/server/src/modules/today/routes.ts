import { FIGURES_DAYS } from '@skinverse/contract/limits'
import type { Serve } from '../../platform/http/serve.ts'
import { readDays } from '../finance/index.ts'
import type { TodayContext } from './context.ts'
import { listTasks } from './list-tasks.ts'
import { readToday } from './read-today.ts'

export function todayRoutes(serve: Serve, context: TodayContext): void {
	serve('GET /backoffice/today', async (_, { operator }) => ({
		payload: await readToday(context.platform, operator),
	}))
	serve('GET /backoffice/today/tasks', async (_, { operator }) => ({
		payload: await listTasks(context, operator),
	}))
	serve('GET /backoffice/figures', async () => ({ payload: await readDays(context, FIGURES_DAYS) }))
}
