import type { Capability } from '@skinverse/contract/capabilities'
import type { TextKey } from '@skinverse/contract/texts/en'

export interface ContentPart {
	name: string
	title: TextKey
	/** Who can change it; everybody who sees the content can look. */
	writes: Capability
}

/** What the content is made of, in the order of the links. */
export const contentParts = [
	{ name: 'settings', title: 'office_settings', writes: 'settings.write' },
	{ name: 'payment-methods', title: 'office_payment_methods', writes: 'settings.write' },
	{ name: 'currencies', title: 'office_currencies', writes: 'currencies.write' },
	{ name: 'languages', title: 'office_languages', writes: 'content.write' },
	{ name: 'texts', title: 'office_texts', writes: 'content.write' },
	{ name: 'pages', title: 'office_pages', writes: 'content.write' },
	{ name: 'social-links', title: 'office_social_links', writes: 'content.write' },
	{ name: 'countries', title: 'office_countries', writes: 'content.write' },
	{ name: 'promo-codes', title: 'office_promo_codes', writes: 'promo_codes.write' },
	{ name: 'packs', title: 'office_packs', writes: 'content.write' },
	{ name: 'prompts', title: 'office_prompts', writes: 'content.write' },
] as const satisfies readonly ContentPart[]

export type PartName = (typeof contentParts)[number]['name']
