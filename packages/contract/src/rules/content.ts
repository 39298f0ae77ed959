import { z } from 'zod'
import { MAX_LINE_CHARS, MAX_PAGE_CHARS, MAX_TEXT_CHARS, MAX_URL_CHARS } from '../limits.ts'
import { outsideContract } from '../outside-contract.ts'
import { routes } from '../paths.ts'
import { idField, optionalLines, requiredLines, requiredText, stop } from './fields.ts'
import { isPicturePlace } from './picture.ts'
import { seenVersion } from './seen-version.ts'

/** What the database cannot store in JSON: a NUL, or an unpaired surrogate. */
const UNSTORABLE = /\\u0000|\\ud[89a-f]/i

/** Any setting by its name; the server's table has the rules of each. */
export const settingsForm = z.object({
	changes: z
		.record(z.string(), z.unknown(), { error: 'field_required' })
		.refine((changes) => Object.keys(changes).length > 0, { error: 'field_required', abort: true })
		.refine((changes) => !UNSTORABLE.test(JSON.stringify(changes)), { error: 'field_invalid' }),
	seen: z
		.record(z.string(), z.unknown(), { error: 'field_invalid' })
		.optional()
		.describe('Previous values by name; 409 if one has changed'),
})
export type SettingsForm = z.output<typeof settingsForm>

/** Exact as written: rates are never rounded. */
const rateField = z
	.union([z.number(), z.string()], { error: 'rate_invalid' })
	.transform((value) => String(value).trim())
	.refine((value) => /^\d{1,9}(?:\.\d{1,8})?$/.test(value) && Number(value) > 0, { error: 'rate_invalid' })

export const currencyForm = z.object({
	value: rateField,
	symbol: requiredText('field_required', 8),
	default: z.boolean({ error: 'field_required' }),
	/** The rate follows the configured source. */
	follows_source: z.boolean({ error: 'field_required' }).default(false),
})
export type CurrencyForm = z.output<typeof currencyForm>

export const changedCurrencyForm = currencyForm.extend({ seen: seenVersion })
export type ChangedCurrencyForm = z.output<typeof changedCurrencyForm>

export const newCurrencyForm = currencyForm.extend({
	code: z
		.string({ error: 'currency_code_unknown' })
		.refine((code) => Intl.supportedValuesOf('currency').includes(code), { error: 'currency_code_unknown' }),
})

export const languageForm = z.object({
	title: requiredText('field_required', 60),
	default: z.boolean({ error: 'field_required' }),
	is_draft: z.boolean().optional().describe('Not offered to visitors yet; without it nothing changes'),
})
export type LanguageForm = z.output<typeof languageForm>

export const newLanguageForm = languageForm.extend({
	code: z
		.string({ error: 'language_code_invalid' })
		.max(35, stop('language_code_invalid'))
		.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, stop('language_code_invalid'))
		.refine(isLocale, { error: 'language_code_invalid' }),
	is_draft: z.boolean().default(true),
})

function isLocale(code: string): boolean {
	try {
		return Intl.getCanonicalLocales(code).length === 1
	} catch {
		return false
	}
}

export const textForm = z.object({ text: requiredLines('field_required', MAX_TEXT_CHARS) })

/** A page's slug must not collide with a page of the shop. */
const ownPlaces = new Set(
	[...Object.values(routes), ...outsideContract].map(({ path }) => path.split('/')[1] ?? ''),
)

const slugField = z
	.string({ error: 'slug_invalid' })
	.max(100, stop('field_too_long'))
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, stop('slug_invalid'))
	.refine((slug) => !ownPlaces.has(slug) && slug !== 'api' && slug !== 'sanctum', { error: 'slug_reserved' })
	.nullable()

export const pageForm = z.object({
	slug: slugField,
	is_terms: z.boolean({ error: 'field_required' }),
	is_privacy: z.boolean({ error: 'field_required' }),
	texts: z
		.array(
			z.object({
				language_id: idField(),
				title: requiredText('page_title_required'),
				content: optionalLines(MAX_PAGE_CHARS),
			}),
			{ error: 'field_required' },
		)
		.min(1, 'page_text_required')
		.max(100, 'field_too_big')
		.refine((texts) => new Set(texts.map((text) => text.language_id)).size === texts.length, {
			error: 'field_invalid',
		}),
})
export type PageForm = z.output<typeof pageForm>

export const changedPageForm = pageForm.extend({ seen: seenVersion })
export type ChangedPageForm = z.output<typeof changedPageForm>

export const previewForm = z.object({ html: optionalLines(MAX_PAGE_CHARS) })

const httpsAddress = requiredText('link_https_required', MAX_URL_CHARS).refine(
	(link) => /^https:\/\/[^\s]+$/.test(link) && URL.canParse(link),
	{ error: 'link_https_required' },
)

export const socialLinkForm = z.object({
	title: requiredText('field_required', MAX_LINE_CHARS),
	link: httpsAddress,
	img: requiredText('picture_invalid', MAX_URL_CHARS).refine(isPicturePlace, { error: 'picture_invalid' }),
})
export type SocialLinkForm = z.output<typeof socialLinkForm>

/** All ids of a list, in their new order. */
export const orderForm = z.object({
	ids: z.array(idField(), { error: 'field_required' }).min(1, 'field_required').max(500, 'field_too_big'),
})

export const countryForm = z.object({ supported: z.boolean({ error: 'field_required' }) })

/** Many countries at once: there are about 250. */
export const countriesForm = countryForm.extend({
	ids: z
		.array(z.int(), { error: 'field_required' })
		.min(1, stop('field_required'))
		.max(300, stop('field_too_big')),
})
