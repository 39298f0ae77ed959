import type { Serve } from '../../platform/http/serve.ts'
import type { PacksContext } from './context.ts'
import { listPacks } from './list-packs.ts'

export function packsRoutes(serve: Serve, context: PacksContext): void {
	serve('GET /packs', async () => ({ payload: await listPacks(context) }))
}
