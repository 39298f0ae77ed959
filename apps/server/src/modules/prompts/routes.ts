import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { listPrompts } from './list-prompts.ts'

export function promptsRoutes(serve: Serve, { db }: Platform): void {
	serve('GET /prompts', async () => ({ payload: await listPrompts(db) }))
}
