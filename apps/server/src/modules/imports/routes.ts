import { originOf } from '../../platform/http/origin.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { announceImport } from './announce-import.ts'
import { applyImport, checkImport, discardImport } from './decide-import.ts'
import { listImports, readImport } from './list-imports.ts'
import { storePart } from './store-part.ts'

export function importsRoutes(serve: Serve, platform: Pick<Platform, 'db' | 'jobs' | 'texts'>): void {
	const { db, texts } = platform

	serve('GET /backoffice/imports', async (_, { language }) => ({
		payload: await listImports(db, texts.of(language, 'office_import_cut_off')),
	}))
	serve('POST /backoffice/imports', async ({ body }, { operator }) => ({
		import_id: await announceImport(db, body, operator),
	}))
	serve('GET /backoffice/imports/{id}', async ({ params }, { language }) => ({
		payload: await readImport(db, params.id, texts.of(language, 'office_import_cut_off')),
	}))
	serve('PUT /backoffice/imports/{id}/parts/{number}', async ({ params, body }) => {
		const bytes = Buffer.from(body.bytes, 'base64')
		await storePart(db, { importId: params.id, number: params.number, bytes })
	})
	serve('POST /backoffice/imports/{id}/check', async ({ params }, { operator, request, language }) => {
		await checkImport(platform, { importId: params.id, operator, origin: originOf(request) })
		return { message: texts.of(language, 'office_import_checking') }
	})
	serve('POST /backoffice/imports/{id}/apply', async ({ params }, { operator, request, language }) => {
		await applyImport(platform, { importId: params.id, operator, origin: originOf(request) })
		return { message: texts.of(language, 'office_import_applying') }
	})
	serve('POST /backoffice/imports/{id}/discard', async ({ params }, { operator, request, language }) => {
		await discardImport(platform, { importId: params.id, operator, origin: originOf(request) })
		return { message: texts.of(language, 'office_import_discarded') }
	})
}
