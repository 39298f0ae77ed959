import { readFile } from 'node:fs/promises'

/** The languages of each page; the HTML is in `pages/{language}/{slug}.html`. */
const demoPageLanguages = ['en', 'de', 'pl', 'es'] as const
type Code = (typeof demoPageLanguages)[number]

interface DemoPage {
	slug: string
	titles: Record<Code, string>
	isTerms?: boolean
	isPrivacy?: boolean
}

/** In the footer's order. */
const demoPages: readonly DemoPage[] = [
	{
		slug: 'how-it-works',
		titles: { en: 'How It Works', de: 'So funktioniert es', pl: 'Jak to działa', es: 'Cómo funciona' },
	},
	{
		slug: 'faq',
		titles: { en: 'FAQ', de: 'Häufige Fragen', pl: 'Częste pytania', es: 'Preguntas frecuentes' },
	},
	{
		slug: 'refunds',
		titles: {
			en: 'Refunds and Trade Holds',
			de: 'Rückerstattungen und Handelssperren',
			pl: 'Zwroty i blokady wymiany',
			es: 'Reembolsos y retenciones de intercambio',
		},
	},
	{
		slug: 'terms',
		titles: {
			en: 'Terms and Conditions',
			de: 'Geschäftsbedingungen',
			pl: 'Regulamin',
			es: 'Términos y condiciones',
		},
		isTerms: true,
	},
	{
		slug: 'privacy',
		titles: {
			en: 'Privacy Policy',
			de: 'Datenschutzerklärung',
			pl: 'Polityka prywatności',
			es: 'Política de privacidad',
		},
		isPrivacy: true,
	},
	{
		slug: 'cookies',
		titles: {
			en: 'Cookie Policy',
			de: 'Cookie-Richtlinie',
			pl: 'Polityka plików cookie',
			es: 'Política de cookies',
		},
	},
	{
		slug: 'credits',
		titles: {
			en: 'Credits',
			de: 'Bild- und Schriftnachweis',
			pl: 'Autorzy i licencje',
			es: 'Autoría y licencias',
		},
	},
]

export type WrittenPage = Omit<DemoPage, 'titles'> & { texts: { code: Code; title: string; html: string }[] }

export function readDemoPages(): Promise<WrittenPage[]> {
	return Promise.all(
		demoPages.map(async ({ titles, ...page }) => ({
			...page,
			texts: await Promise.all(
				demoPageLanguages.map(async (code) => ({
					code,
					title: titles[code],
					html: await readFile(new URL(`./pages/${code}/${page.slug}.html`, import.meta.url), 'utf8'),
				})),
			),
		})),
	)
}
