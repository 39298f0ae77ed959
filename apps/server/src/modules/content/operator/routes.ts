import type { TextKey } from '@skinverse/contract/texts/en'
import type { FastifyRequest } from 'fastify'
import type { Operator } from '../../../platform/http/identity.ts'
import { originOf } from '../../../platform/http/origin.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { type Act, actOf } from '../../../platform/operator/act.ts'
import type { Language } from '../../../platform/texts.ts'
import type { ContentContext } from '../context.ts'
import { readCountries } from '../snapshot.ts'
import { cleanHtml } from '../static-pages/clean-html.ts'
import { addTemplates } from './add-templates.ts'
import { supportCountries, supportCountry } from './countries.ts'
import { addCurrency, changeCurrency, listCurrencies, removeCurrency } from './currencies.ts'
import { addLanguage, changeLanguage, listLanguages, removeLanguage } from './languages.ts'
import { reorder } from './reorder.ts'
import { changeSettingsByOperator, listSettings } from './settings.ts'
import { addSocialLink, changeSocialLink, listSocialLinks, removeSocialLink } from './social-links.ts'
import { addPage, changePage, listPages, readPageVersion, removePage } from './static-pages.ts'
import { exportTexts } from './text-files/export-texts.ts'
import { importTexts, previewTexts } from './text-files/import-texts.ts'
import { listTexts, resetText, writeText } from './texts.ts'

interface Asked {
	operator: Operator
	request: FastifyRequest
	language: Language
}

export function contentOperatorRoutes(serve: Serve, context: ContentContext): void {
	const { db, texts, clock } = context.platform
	/** Runs an operator's action and confirms it with a message. */
	const does = async (
		asked: Asked,
		work: (act: Act) => Promise<unknown>,
		done: TextKey = 'office_content_saved',
	) => {
		await work(actOf(asked))
		return { message: texts.of(asked.language, done) }
	}

	serve('GET /backoffice/content/settings', async () => ({ payload: await listSettings(db, clock.now()) }))
	serve('PUT /backoffice/content/settings', ({ body }, asked) =>
		does(asked, (act) => changeSettingsByOperator(context, act, body)),
	)

	serve('GET /backoffice/content/currencies', async () => ({ payload: await listCurrencies(db) }))
	serve('POST /backoffice/content/currencies', ({ body }, asked) =>
		does(asked, (act) => addCurrency(context, act, body)),
	)
	serve('PUT /backoffice/content/currencies/{code}', ({ params, body }, asked) =>
		does(asked, (act) => changeCurrency(context, act, params.code, body)),
	)
	serve('DELETE /backoffice/content/currencies/{code}', ({ params }, asked) =>
		does(asked, (act) => removeCurrency(context, act, params.code), 'office_content_removed'),
	)

	serve('GET /backoffice/content/languages', async () => ({ payload: await listLanguages(db) }))
	serve('POST /backoffice/content/languages', ({ body }, asked) =>
		does(asked, (act) => addLanguage(context, act, body)),
	)
	serve('PUT /backoffice/content/languages/{id}', ({ params, body }, asked) =>
		does(asked, (act) => changeLanguage(context, act, params.id, body)),
	)
	serve('DELETE /backoffice/content/languages/{id}', ({ params }, asked) =>
		does(asked, (act) => removeLanguage(context, act, params.id), 'office_content_removed'),
	)
	serve('GET /backoffice/content/texts', ({ query }) => listTexts(db, query))
	serve('GET /backoffice/content/texts/export', ({ query }, { reply }) => exportTexts(db, query, reply))
	serve('POST /backoffice/content/texts/{language}/files/preview', async ({ params, body }) => ({
		payload: await previewTexts(db, params.language, body),
	}))
	serve('POST /backoffice/content/texts/{language}/files', async ({ params, body }, asked) => {
		const count = await importTexts(context, actOf(asked), params.language, body)
		const done = count === 1 ? 'office_text_file_done_one' : 'office_text_file_done_other'
		return { message: texts.of(asked.language, done, { count }) }
	})
	serve('PUT /backoffice/content/texts/{language}/{key}', ({ params, body }, asked) =>
		does(asked, (act) => writeText(context, act, params, body.text)),
	)
	serve('DELETE /backoffice/content/texts/{language}/{key}', ({ params }, asked) =>
		does(asked, (act) => resetText(context, act, params), 'office_text_was_reset'),
	)

	serve('GET /backoffice/content/countries', async () => ({ payload: await readCountries(db) }))
	serve('PUT /backoffice/content/countries', ({ body }, asked) =>
		does(asked, (act) => supportCountries(context, act, body)),
	)
	serve('PUT /backoffice/content/countries/{id}', ({ params, body }, asked) =>
		does(asked, (act) => supportCountry(context, act, params.id, body.supported)),
	)

	serve('GET /backoffice/content/pages', async () => ({ payload: await listPages(db) }))
	serve('GET /backoffice/content/pages/{id}', async ({ params }) => ({
		payload: await readPageVersion(db, params.id),
	}))
	serve('POST /backoffice/content/pages', async ({ body }, { operator, request, language }) => {
		const id = await addPage(context, { operator, origin: originOf(request) }, body)
		return { id, message: texts.of(language, 'office_content_saved') }
	})
	serve('PUT /backoffice/content/pages/{id}', ({ params, body }, asked) =>
		does(asked, (act) => changePage(context, act, params.id, body)),
	)
	serve('DELETE /backoffice/content/pages/{id}', ({ params }, asked) =>
		does(asked, (act) => removePage(context, act, params.id), 'office_content_removed'),
	)
	serve('POST /backoffice/content/pages/templates', (_, asked) =>
		does(asked, (act) => addTemplates(context, act), 'office_pages_templates_added'),
	)
	serve('POST /backoffice/content/pages/order', ({ body }, asked) =>
		does(asked, (act) => reorder(context, act, 'pages', body.ids)),
	)
	serve('POST /backoffice/content/preview', ({ body }) => ({ payload: { html: cleanHtml(body.html) } }))

	serve('GET /backoffice/content/social-links', async () => ({ payload: await listSocialLinks(db) }))
	serve('POST /backoffice/content/social-links', ({ body }, asked) =>
		does(asked, (act) => addSocialLink(context, act, body)),
	)
	serve('PUT /backoffice/content/social-links/{id}', ({ params, body }, asked) =>
		does(asked, (act) => changeSocialLink(context, act, params.id, body)),
	)
	serve('DELETE /backoffice/content/social-links/{id}', ({ params }, asked) =>
		does(asked, (act) => removeSocialLink(context, act, params.id), 'office_content_removed'),
	)
	serve('POST /backoffice/content/social-links/order', ({ body }, asked) =>
		does(asked, (act) => reorder(context, act, 'socialLinks', body.ids)),
	)
}
