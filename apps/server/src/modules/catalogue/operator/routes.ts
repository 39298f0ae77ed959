import { originOf } from '../../../platform/http/origin.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { actOf } from '../../../platform/operator/act.ts'
import type { CatalogueContext } from '../context.ts'
import { addItem } from './add-item.ts'
import { changePrices, putBackItem, withdrawItem } from './change-item.ts'
import { exportItems } from './export-items.ts'
import { exportUnpriced } from './export-unpriced.ts'
import { filterValues } from './filter-values.ts'
import { deleteView, listViews, saveView } from './item-views.ts'
import { listOperatorItems } from './list-items.ts'
import { listUnpriced } from './list-unpriced.ts'
import { readOperatorItem } from './read-item.ts'

export function catalogueOperatorRoutes(serve: Serve, context: CatalogueContext): void {
	const { db, texts } = context.platform

	serve('GET /backoffice/items', ({ query }) => listOperatorItems(context, query))
	serve('POST /backoffice/items', async ({ body }, call) => ({
		item_id: await addItem(context, body, actOf(call)),
		message: texts.of(call.language, 'office_item_was_added'),
	}))
	serve('GET /backoffice/items/export', ({ query }, call) => exportItems(context, query, call.reply))
	serve('GET /backoffice/items/filters', () => ({ payload: filterValues(context.catalogue) }))
	serve('GET /backoffice/items/unpriced', ({ query }) => listUnpriced(context, query))
	serve('GET /backoffice/items/unpriced/export', ({ query }, call) =>
		exportUnpriced(context, query, call.reply),
	)
	serve('GET /backoffice/items/views', async (_, { operator }) => ({
		payload: await listViews(db, operator),
	}))
	serve('POST /backoffice/items/views', async ({ body }, { operator, language }) => ({
		view_id: await saveView(db, operator, body),
		message: texts.of(language, 'office_view_saved'),
	}))
	serve('DELETE /backoffice/items/views/{id}', async ({ params }, { operator, language }) => {
		await deleteView(db, operator, params.id)
		return { message: texts.of(language, 'office_view_deleted') }
	})
	serve('GET /backoffice/items/{id}', async ({ params }) => ({
		payload: await readOperatorItem(context, params.id),
	}))
	serve('PUT /backoffice/items/{id}', async ({ params, body }, { operator, request, language }) => {
		await changePrices(context, { itemId: params.id, form: body, operator, origin: originOf(request) })
		return { message: texts.of(language, 'office_item_saved') }
	})
	serve('POST /backoffice/items/{id}/withdraw', async ({ params, body }, { operator, request, language }) => {
		const { reason } = body
		await withdrawItem(context, { itemId: params.id, reason, operator, origin: originOf(request) })
		return { message: texts.of(language, 'office_item_withdrawn') }
	})
	serve('POST /backoffice/items/{id}/put-back', async ({ params }, { operator, request, language }) => {
		await putBackItem(context, { itemId: params.id, operator, origin: originOf(request) })
		return { message: texts.of(language, 'office_item_was_put_back') }
	})
}
