import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { listMeta } from '../../entities/common.ts'
import {
	officeCountry,
	officeCurrency,
	officeLanguage,
	officeSetting,
	officeText,
	textSources,
} from '../../entities/operator/content.ts'
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
import { queueQuery } from '../../rules/queue-query.ts'

const said = z.object({ message: z.string() })
const byId = z.object({ id: idParam })
const byCode = z.object({ code: z.string() })
const ofText = z.object({ language: idParam, key: z.string() })
const reads = { operator: 'content.read' } as const
const writes = { operator: 'content.write' } as const

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
		query: queueQuery({ language: idParam, status: z.enum(textSources).optional() }),
		output: z.object({ payload: z.array(officeText), meta: listMeta }),
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
