import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { listTrail, listTrailChoices } from './list-trail.ts'

export function trailRoutes(serve: Serve, { db, reads }: Platform): void {
	serve('GET /backoffice/trail', ({ query }) => reads.current((db) => listTrail(db, query)))
	serve('GET /backoffice/trail/choices', async () => ({ payload: await listTrailChoices(db) }))
}
