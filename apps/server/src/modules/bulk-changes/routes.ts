import type { Serve } from '../../platform/http/serve.ts'
import { actOf } from '../../platform/operator/act.ts'
import type { BulkChangesContext } from './context.ts'
import { readPriceFile } from './files/read-price-file.ts'
import { discardFile, startFile } from './files/start-file.ts'
import { listChanges, readChange } from './list-changes.ts'
import { previewChange } from './preview-change.ts'
import { startChange } from './start-change.ts'
import { undoChange } from './undo-change.ts'

export function bulkChangesRoutes(serve: Serve, context: BulkChangesContext): void {
	const { db, texts } = context.platform

	serve('GET /backoffice/bulk-changes', async () => ({ payload: await listChanges(db) }))
	serve('GET /backoffice/bulk-changes/{id}', async ({ params }) => ({
		payload: await readChange(db, params.id),
	}))
	serve('POST /backoffice/bulk-changes/preview', async ({ body }) => ({
		payload: await previewChange(context, body),
	}))
	serve('POST /backoffice/bulk-changes', async ({ body }, call) => ({
		bulk_change_id: await startChange(context, body, actOf(call)),
		message: texts.of(call.language, 'office_bulk_started'),
	}))
	serve('POST /backoffice/bulk-changes/files', ({ body }, call) => readPriceFile(context, body, call))
	serve('POST /backoffice/bulk-changes/{id}/start', async ({ params }, call) => {
		await startFile(context, params.id, actOf(call))
		return { message: texts.of(call.language, 'office_bulk_started') }
	})
	serve('POST /backoffice/bulk-changes/{id}/discard', async ({ params }, call) => {
		await discardFile(context, params.id, actOf(call))
		return { message: texts.of(call.language, 'bulk_file_discarded') }
	})
	serve('POST /backoffice/bulk-changes/{id}/undo', async ({ params }, call) => {
		await undoChange(context, params.id, actOf(call))
		return { message: texts.of(call.language, 'office_bulk_undoing') }
	})
}
