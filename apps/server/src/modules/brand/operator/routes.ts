import type { TextKey } from '@skinverse/contract/texts/en'
import type { FastifyRequest } from 'fastify'
import type { Operator } from '../../../platform/http/identity.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { type Act, actOf } from '../../../platform/operator/act.ts'
import type { Language } from '../../../platform/texts.ts'
import type { BrandContext } from '../context.ts'
import { storePicture } from '../pictures/store-picture.ts'
import { discardDraft, publishDraft, saveDraft, undoPublishing } from './change-brand.ts'
import { readState } from './read-state.ts'

interface Asked {
	operator: Operator
	request: FastifyRequest
	language: Language
}

export function brandOperatorRoutes(serve: Serve, context: BrandContext): void {
	const { texts } = context.platform
	const does = async (asked: Asked, done: TextKey, work: (act: Act) => Promise<void>) => {
		await work(actOf(asked))
		return { message: texts.of(asked.language, done) }
	}

	serve('GET /backoffice/brand', async () => ({ payload: await readState(context) }))
	serve('PUT /backoffice/brand', ({ body }, asked) =>
		does(asked, 'office_brand_saved', (act) => saveDraft(context, act, body, asked.language)),
	)
	serve('POST /backoffice/brand/pictures', ({ body }, asked) =>
		storePicture(context, actOf(asked), { kind: body.kind, bytes: Buffer.from(body.bytes, 'base64') }),
	)
	serve('POST /backoffice/brand/publish', ({ body }, asked) =>
		does(asked, 'office_brand_published', (act) => publishDraft(context, act, body.seen, asked.language)),
	)
	serve('POST /backoffice/brand/discard', (_, asked) =>
		does(asked, 'office_brand_discarded', (act) => discardDraft(context, act)),
	)
	serve('POST /backoffice/brand/undo', async ({ body }, asked) => {
		const { name } = await undoPublishing(context, actOf(asked), body.seen)
		return { message: texts.of(asked.language, 'office_brand_undone', { name }) }
	})
}
