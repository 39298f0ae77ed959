import type { BrandColours } from '@skinverse/contract/brand/look'
import { lookRules } from '@skinverse/ssr/look'
import { html, Markup } from '../html.ts'
import { lookOf } from './look-of.ts'
import { pageStyle } from './page-style.ts'

interface SmallPage {
	brand: string
	colours: BrandColours
	lang: string
	title: string
	/** Of the page's content security policy. */
	nonce: string
	body: Markup
}

/** A page that the server renders by itself, without the storefront: sandbox payment, unsubscribing. */
export function smallPage({ brand, colours, lang, title, nonce, body }: SmallPage): string {
	return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${brand}</title>
<style nonce="${nonce}">${new Markup(lookRules(lookOf({ colours })) + pageStyle)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`.source
}
