import type { Capability } from '@skinverse/contract/capabilities'
import type { TextKey } from '@skinverse/contract/texts/en'

export interface ContentPart {
	name: string
	title: TextKey
	/** A one-line description. */
	hint: TextKey
	/** The capability to change it; every operator who sees the content can read it. */
	writes: Capability
}

/** The parts of the content, in the order of the links. */
export const contentParts = [
	{ name: 'settings', title: 'office_settings', hint: 'office_settings_hint', writes: 'settings.write' },
	{ name: 'brand', title: 'office_brand', hint: 'office_brand_hint', writes: 'brand.write' },
	{
		name: 'payment-methods',
		title: 'office_payment_methods',
		hint: 'office_payment_methods_hint',
		writes: 'settings.write',
	},
	{
		name: 'currencies',
		title: 'office_currencies',
		hint: 'office_currencies_hint',
		writes: 'currencies.write',
	},
	{ name: 'languages', title: 'office_languages', hint: 'office_languages_hint', writes: 'content.write' },
	{ name: 'texts', title: 'office_texts', hint: 'office_texts_hint', writes: 'content.write' },
	{ name: 'pages', title: 'office_pages', hint: 'office_pages_hint', writes: 'content.write' },
	{
		name: 'social-links',
		title: 'office_social_links',
		hint: 'office_social_links_hint',
		writes: 'content.write',
	},
	{ name: 'countries', title: 'office_countries', hint: 'office_countries_hint', writes: 'content.write' },
	{
		name: 'promo-codes',
		title: 'office_promo_codes',
		hint: 'office_promo_codes_hint',
		writes: 'promo_codes.write',
	},
	{ name: 'packs', title: 'office_packs', hint: 'office_packs_hint', writes: 'content.write' },
	{ name: 'prompts', title: 'office_prompts', hint: 'office_prompts_hint', writes: 'content.write' },
] as const satisfies readonly ContentPart[]

export type PartName = (typeof contentParts)[number]['name']
