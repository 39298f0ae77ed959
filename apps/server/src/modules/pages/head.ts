import { escapeHtml } from '../../platform/html.ts'
import type { Language } from '../../platform/texts.ts'

/** The metadata of a page for search engines and link previews. */
export interface PageFacts {
	title: string
	description: string
	/** The canonical path. */
	path: string
	/** Absolute, or from the root. */
	image?: string | null
	/** The largest picture above the fold (LCP): preloaded. */
	mainPicture?: string | null
	/** Personal pages: `noindex`. */
	isPrivate?: boolean
	jsonLd?: readonly object[]
}

interface Site {
	brand: string
	publicUrl: string
	languages: readonly Language[]
}

/** The markup of a page's head, rendered on the server. */
export function renderHead(facts: PageFacts, site: Site): string {
	const title = facts.title === site.brand ? site.brand : `${facts.title} · ${site.brand}`
	const url = site.publicUrl + facts.path
	return [
		`<title>${escapeHtml(title)}</title>`,
		meta('name', 'description', facts.description),
		...(facts.mainPicture ? [preload(facts.mainPicture)] : []),
		facts.isPrivate ? meta('name', 'robots', 'noindex') : `<link rel="canonical" href="${escapeHtml(url)}">`,
		...(facts.isPrivate ? [] : alternates(url, site.languages)),
		meta('property', 'og:site_name', site.brand),
		meta('property', 'og:type', 'website'),
		meta('property', 'og:title', facts.title),
		meta('property', 'og:description', facts.description),
		meta('property', 'og:url', url),
		...(facts.image ? [meta('property', 'og:image', new URL(facts.image, `${site.publicUrl}/`).href)] : []),
		...(facts.jsonLd ?? []).map(
			(data) =>
				`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
		),
	].join('')
}

function preload(picture: string): string {
	return `<link rel="preload" as="image" href="${escapeHtml(picture)}" fetchpriority="high">`
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
	return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}

/** `hreflang` links, for a shop with several languages. */
function alternates(url: string, languages: readonly Language[]): string[] {
	if (languages.length < 2) return []
	const inLanguage = (code: string) => `${url}${url.includes('?') ? '&' : '?'}lang=${code}`
	return [
		...languages.map(
			({ code }) => `<link rel="alternate" hreflang="${code}" href="${escapeHtml(inLanguage(code))}">`,
		),
		`<link rel="alternate" hreflang="x-default" href="${escapeHtml(url)}">`,
	]
}
