import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { listMeta } from '../../entities/common.ts'
import {
	officeCountry,
	officeCurrency,
	officeLanguage,
	officeSetting,
	officeText,
	textStatuses,
} from '../../entities/operator/content.ts'
import { textFilePreview } from '../../entities/operator/content-text-file.ts'
import {
	changedCurrencyForm,
	countriesForm,
	countryForm,
	languageForm,
	newCurrencyForm,
	newLanguageForm,
	settingsForm,
	textForm,
} from '../../rules/content.ts'
import { idParam } from '../../rules/fields.ts'
import { queryOf } from '../../rules/query.ts'
import { queueQuery, searchQuery } from '../../rules/queue-query.ts'
import {
	confirmedTextFileForm,
	MAX_TEXT_FILE_CHARS,
	textFileForm,
	textFileFormats,
} from '../../rules/text-file.ts'

const said = z.object({ message: z.string() })
const byId = z.object({ id: idParam })
const byCode = z.object({ code: z.string() })
const ofLanguage = z.object({ language: idParam })
const ofText = z.object({ language: idParam, key: z.string() })
const reads = { operator: 'content.read' } as const
const writes = { operator: 'content.write' } as const

/** Characters of up to four bytes, and JSON escapes quotes. */
const MAX_TEXT_FILE_BODY_BYTES = 2 * MAX_TEXT_FILE_CHARS

/** The content of the shop's shell. Every change reaches every node within seconds, and is in the trail. */
export const operatorContent = defineEndpoints({
	'GET /backoffice/content/settings': {
		summary: 'All settings with their descriptions',
		access: { operator: 'settings.read' },
		output: z.object({ payload: z.array(officeSetting) }),
	},
	'PUT /backoffice/content/settings': {
		summary: 'Changes settings in one transaction',
		access: { operator: 'settings.write' },
		confirmed: true,
		body: settingsForm,
		output: said,
		problems: ['conflict'],
	},
	'GET /backoffice/content/currencies': {
		summary: 'Currencies and their rates for 1 EUR',
		access: reads,
		output: z.object({ payload: z.array(officeCurrency) }),
	},
	'POST /backoffice/content/currencies': {
		summary: 'Adds a currency',
		access: { operator: 'currencies.write' },
		confirmed: true,
		body: newCurrencyForm,
		output: said,
	},
	'PUT /backoffice/content/currencies/{code}': {
		summary: 'Changes the rate, the symbol or the default currency',
		access: { operator: 'currencies.write' },
		confirmed: true,
		params: byCode,
		body: changedCurrencyForm,
		output: said,
		problems: ['conflict'],
	},
	'DELETE /backoffice/content/currencies/{code}': {
		summary: 'Removes a currency, unless it is in use',
		access: { operator: 'currencies.write' },
		confirmed: true,
		params: byCode,
		output: said,
	},
	'GET /backoffice/content/languages': {
		summary: 'Languages and how complete they are',
		access: reads,
		output: z.object({ payload: z.array(officeLanguage) }),
	},
	'POST /backoffice/content/languages': {
		summary: 'Adds a language, as a draft unless it says otherwise',
		access: writes,
		body: newLanguageForm,
		output: said,
	},
	'PUT /backoffice/content/languages/{id}': {
		summary: "Changes a language's name, publishes it, or makes it the default",
		access: writes,
		params: byId,
		body: languageForm,
		output: said,
	},
	'DELETE /backoffice/content/languages/{id}': {
		summary: 'Removes a language and its texts, unless it is the default',
		access: writes,
		params: byId,
		output: said,
	},
	'GET /backoffice/content/texts': {
		summary: 'Texts of one language with the English ones; searched by key or text',
		access: reads,
		query: queueQuery({ language: idParam, status: z.enum(textStatuses).optional() }),
		output: z.object({ payload: z.array(officeText), meta: listMeta }),
	},
	'GET /backoffice/content/texts/export': {
		summary: 'Texts of one language as CSV or XLIFF 1.2, with the English ones and notes for translators',
		access: reads,
		query: queryOf({
			language: idParam,
			format: z.enum(textFileFormats, { error: 'field_invalid' }),
			search: searchQuery.optional(),
			status: z.enum(textStatuses, { error: 'field_invalid' }).optional(),
		}),
		answer: 'file',
	},
	'POST /backoffice/content/texts/{language}/files/preview': {
		summary: 'What the texts of a file would change; nothing is stored',
		access: writes,
		params: ofLanguage,
		body: textFileForm,
		maxBodyBytes: MAX_TEXT_FILE_BODY_BYTES,
		output: z.object({ payload: textFilePreview }),
	},
	'POST /backoffice/content/texts/{language}/files': {
		summary: 'Writes the texts of a file after its preview, all of them or none',
		access: writes,
		params: ofLanguage,
		body: confirmedTextFileForm,
		maxBodyBytes: MAX_TEXT_FILE_BODY_BYTES,
		output: said,
		problems: ['conflict'],
	},
	'PUT /backoffice/content/texts/{language}/{key}': {
		summary: 'Changes a text',
		access: writes,
		params: ofText,
		body: textForm,
		output: said,
	},
	'DELETE /backoffice/content/texts/{language}/{key}': {
		summary: 'Restores the built-in text',
		access: writes,
		params: ofText,
		output: said,
	},
	'GET /backoffice/content/countries': {
		summary: 'All countries and whether the shop supports them',
		access: reads,
		output: z.object({ payload: z.array(officeCountry) }),
	},
	'PUT /backoffice/content/countries': {
		summary: 'Sets whether the shop supports several countries',
		access: writes,
		body: countriesForm,
		output: said,
	},
	'PUT /backoffice/content/countries/{id}': {
		summary: 'Sets whether the shop supports a country',
		access: writes,
		params: byId,
		body: countryForm,
		output: said,
	},
})
