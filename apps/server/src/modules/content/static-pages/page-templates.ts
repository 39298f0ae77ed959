import { readFile } from 'node:fs/promises'
import { escapeHtml } from '../../../platform/html.ts'
import type { ShopSettings } from '../settings/settings.ts'

/** The languages that the templates are written in. */
export const templateLanguages = ['en', 'de', 'pl', 'es'] as const
export type TemplateLanguage = (typeof templateLanguages)[number]

interface PageTemplate {
	slug: string
	titles: Record<TemplateLanguage, string>
	is_terms: boolean
	is_privacy: boolean
}

const other = { is_terms: false, is_privacy: false }

/** In the footer's order; the HTML is in `templates/{language}/{slug}.html`. */
export const pageTemplates: readonly PageTemplate[] = [
	{
		slug: 'terms',
		titles: {
			en: 'Terms and Conditions',
			de: 'Allgemeine Geschäftsbedingungen',
			pl: 'Regulamin',
			es: 'Términos y condiciones',
		},
		is_terms: true,
		is_privacy: false,
	},
	{
		slug: 'privacy',
		titles: {
			en: 'Privacy Policy',
			de: 'Datenschutzerklärung',
			pl: 'Polityka prywatności',
			es: 'Política de privacidad',
		},
		is_terms: false,
		is_privacy: true,
	},
	{
		slug: 'refunds',
		titles: {
			en: 'Refunds and Trade Holds',
			de: 'Erstattungen und Trade-Sperren',
			pl: 'Zwroty i blokady wymiany',
			es: 'Reembolsos y retenciones',
		},
		...other,
	},
	{
		slug: 'cookies',
		titles: { en: 'Cookie Policy', de: 'Cookies', pl: 'Pliki cookie', es: 'Política de cookies' },
		...other,
	},
	{
		slug: 'imprint',
		titles: { en: 'Imprint', de: 'Impressum', pl: 'Dane firmy', es: 'Aviso legal' },
		...other,
	},
]

const blanks: Record<TemplateLanguage, { company: string; email: string }> = {
	en: { company: '[company, legal form, address]', email: '[email address]' },
	de: { company: '[Firma, Rechtsform, Adresse]', email: '[E-Mail-Adresse]' },
	pl: { company: '[firma, forma prawna, adres]', email: '[adres e-mail]' },
	es: { company: '[empresa, forma jurídica, dirección]', email: '[correo electrónico]' },
}

export type KnownCompany = Pick<ShopSettings, 'requisites' | 'support_email'>

/** The footer shows the company's details as lines, a sentence of a page as a list. */
const inOneLine = (text: string): string =>
	text
		.split('\n')
		.map((line) => line.trim().replace(/,$/, ''))
		.filter((line) => line !== '')
		.join(', ')

/** What the settings know is filled in; the rest stays in brackets. */
export async function writeTemplate(
	slug: string,
	language: TemplateLanguage,
	{ requisites, support_email }: KnownCompany,
): Promise<string> {
	const text = await readFile(new URL(`./templates/${language}/${slug}.html`, import.meta.url), 'utf8')
	const company = inOneLine(requisites) || blanks[language].company
	const email = support_email || blanks[language].email
	return text
		.replaceAll('{company}', () => escapeHtml(company))
		.replaceAll('{email}', () => escapeHtml(email))
}
