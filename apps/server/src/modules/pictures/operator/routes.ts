import type { Serve } from '../../../platform/http/serve.ts'
import { actOf } from '../../../platform/operator/act.ts'
import type { PicturesContext } from '../context.ts'
import { listPictures } from './list-pictures.ts'
import { retryAllPictures, retryPicture } from './retry-pictures.ts'
import { removeUpload, uploadPicture } from './upload-picture.ts'

export function picturesOperatorRoutes(serve: Serve, context: PicturesContext): void {
	const { texts } = context.platform

	serve('GET /backoffice/pictures', ({ query }) => listPictures(context, query))
	serve('PUT /backoffice/pictures/{id}', async ({ params, body }, call) => {
		const bytes = Buffer.from(body.bytes, 'base64')
		await uploadPicture(context, { kindId: params.id, bytes, ...actOf(call) })
		return { message: texts.of(call.language, 'office_picture_uploaded') }
	})
	serve('DELETE /backoffice/pictures/{id}', async ({ params }, call) => {
		await removeUpload(context, { kindId: params.id, ...actOf(call) })
		return { message: texts.of(call.language, 'office_picture_removed') }
	})
	serve('POST /backoffice/pictures/{id}/retry', async ({ params }, call) => {
		await retryPicture(context, { kindId: params.id, ...actOf(call) })
		return { message: texts.of(call.language, 'office_picture_retried') }
	})
	serve('POST /backoffice/pictures/retry', async (_, call) => {
		const count = await retryAllPictures(context, actOf(call))
		return { message: texts.of(call.language, 'office_pictures_retried', { count }) }
	})
}
