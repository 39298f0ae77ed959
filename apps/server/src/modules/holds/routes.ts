import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { readHolds } from './read-holds.ts'

export function holdsRoutes(serve: Serve, { db }: Platform): void {
	serve('GET /holds', async ({ query }, { user }) => ({
		payload: await readHolds(db, query.ids, user?.id),
	}))
}
