import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { country } from '../entities/country.ts'
import { currency } from '../entities/currency.ts'
import { language, localizations } from '../entities/language.ts'
import { settings } from '../entities/settings.ts'
import { socialLink } from '../entities/social-link.ts'
import { staticPage } from '../entities/static-page.ts'

export const content = defineEndpoints({
	'GET /settings': {
		summary: 'Public settings',
		access: 'anyone',
		output: z.object({ payload: settings }),
	},
	'GET /content/revision': {
		summary: 'Changes whenever settings, currencies, languages, texts, pages or links change',
		access: 'anyone',
		shared: true,
		output: z.object({ payload: z.object({ revision: z.int() }) }),
	},
	'GET /currencies': {
		summary: 'Display currencies and their rates to EUR',
		access: 'anyone',
		output: z.object({ payload: z.array(currency) }),
	},
	'GET /languages': {
		summary: 'Languages of the shop',
		access: 'anyone',
		output: z.object({ payload: z.array(language) }),
	},
	'GET /localizations': {
		summary: 'Texts of the language `lang_id`, to merge over the built-in English',
		access: 'anyone',
		answer: 'bare',
		output: localizations,
	},
	'GET /countries': {
		summary: 'Countries the shop supports',
		access: 'anyone',
		output: z.object({ payload: z.array(country) }),
	},
	'GET /static-pages': {
		summary: 'All static pages in order, in the language `lang_id`',
		access: 'anyone',
		output: z.object({ payload: z.array(staticPage) }),
	},
	'GET /static-pages/{id}': {
		summary: 'One static page',
		access: 'anyone',
		params: z.object({ id: z.string() }),
		output: z.object({ payload: staticPage }),
		problems: ['not_found'],
	},
	'GET /static-pages/by-slug/{slug}': {
		summary: 'One static page by its slug',
		access: 'anyone',
		params: z.object({ slug: z.string() }),
		output: z.object({ payload: staticPage }),
		problems: ['not_found'],
	},
	'GET /social-links': {
		summary: 'Social links',
		access: 'anyone',
		output: z.object({ payload: z.array(socialLink) }),
	},
})
