import { readFile } from 'node:fs/promises'
import { escapeHtml } from '../../../platform/html.ts'
import type { ShopSettings } from '../settings/settings.ts'

interface PageTemplate {
	slug: string
	title: string
	is_terms: boolean
	is_privacy: boolean
}

/** In the footer's order; the HTML is in `templates/{slug}.html`. */
export const pageTemplates: readonly PageTemplate[] = [
	{ slug: 'terms', title: 'Terms and Conditions', is_terms: true, is_privacy: false },
	{ slug: 'privacy', title: 'Privacy Policy', is_terms: false, is_privacy: true },
	{ slug: 'refunds', title: 'Refunds and Trade Holds', is_terms: false, is_privacy: false },
	{ slug: 'cookies', title: 'Cookie Policy', is_terms: false, is_privacy: false },
	{ slug: 'imprint', title: 'Imprint', is_terms: false, is_privacy: false },
]

/**
 * What a template leaves to fill in, in a syntax that JavaScript and PostgreSQL share. Links are not in square
 * brackets in HTML.
 */
export const TEMPLATE_BLANK = '\\[[^\\]\\n<>]{2,120}\\]'

export type KnownCompany = Pick<ShopSettings, 'requisites' | 'support_email'>

/** What the settings know is filled in; the rest stays in brackets. */
export async function writeTemplate(
	slug: string,
	{ requisites, support_email }: KnownCompany,
): Promise<string> {
	const text = await readFile(new URL(`./templates/${slug}.html`, import.meta.url), 'utf8')
	const company = requisites || '[company, legal form, address]'
	const email = support_email || '[email address]'
	return text
		.replaceAll('{company}', () => escapeHtml(company))
		.replaceAll('{email}', () => escapeHtml(email))
}
