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

interface PartGroup {
	title: TextKey
	parts: readonly ContentPart[]
}

/** The parts of the content, in the order of the links. */
export const partGroups = [
	{
		title: 'office_content_group_shop',
		parts: [
			{ name: 'settings', title: 'office_settings', hint: 'office_settings_hint', writes: 'settings.write' },
			{ name: 'brand', title: 'office_brand', hint: 'office_brand_hint', writes: 'brand.write' },
			{
				name: 'countries',
				title: 'office_countries',
				hint: 'office_countries_hint',
				writes: 'content.write',
			},
			{
				name: 'social-links',
				title: 'office_social_links',
				hint: 'office_social_links_hint',
				writes: 'content.write',
			},
		],
	},
	{
		title: 'office_content_group_paying',
		parts: [
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
			{
				name: 'promo-codes',
				title: 'office_promo_codes',
				hint: 'office_promo_codes_hint',
				writes: 'promo_codes.write',
			},
			{ name: 'packs', title: 'office_packs', hint: 'office_packs_hint', writes: 'content.write' },
		],
	},
	{
		title: 'office_content_group_texts',
		parts: [
			{ name: 'pages', title: 'office_pages', hint: 'office_pages_hint', writes: 'content.write' },
			{ name: 'texts', title: 'office_texts', hint: 'office_texts_hint', writes: 'content.write' },
			{
				name: 'languages',
				title: 'office_languages',
				hint: 'office_languages_hint',
				writes: 'content.write',
			},
			{ name: 'prompts', title: 'office_prompts', hint: 'office_prompts_hint', writes: 'content.write' },
		],
	},
] as const satisfies readonly PartGroup[]

export type PartName = (typeof partGroups)[number]['parts'][number]['name']

export function partNamed(name: PartName): ContentPart {
	const part = partGroups.flatMap<ContentPart>(({ parts }) => [...parts]).find((each) => each.name === name)
	if (part === undefined) throw new Error(`no part of the content is called ${name}`)
	return part
}
