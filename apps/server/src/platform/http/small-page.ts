import { html, Markup } from '../html.ts'
import { pageStyle } from './page-style.ts'

interface SmallPage {
	brand: string
	lang: string
	title: string
	/** Of the page's content security policy. */
	nonce: string
	body: Markup
}

/** A page that the server renders by itself, without the storefront: sandbox payment, unsubscribing. */
export function smallPage({ brand, lang, title, nonce, body }: SmallPage): string {
	return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${brand}</title>
<style nonce="${nonce}">${new Markup(pageStyle)}</style>
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
