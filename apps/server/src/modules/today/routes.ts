import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { readFigures } from './read-figures.ts'
import { readToday } from './read-today.ts'

export function todayRoutes(serve: Serve, platform: Platform): void {
	serve('GET /backoffice/today', async (_, { operator }) => ({
		payload: await readToday(platform, operator),
	}))
	serve('GET /backoffice/figures', async () => ({ payload: await readFigures(platform) }))
}
