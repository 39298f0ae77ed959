import { decimalOf } from '@skinverse/contract/money'
import { formatCurrency } from '@skinverse/contract/money-format'
import { html, Markup } from '../../platform/html.ts'
import type { Speech } from '../../platform/http/page-speech.ts'
import { style } from './style.ts'

export interface FrameView {
	brand: string
	nonce: string
	speech: Speech
	title: string
	about: string
	/** What it is about: the amount, then the other facts in order. */
	paid: { amount: Parameters<typeof decimalOf>[0]; currency: string }
	facts: readonly (readonly [name: string, value: string])[]
	/** What can be decided, or what was. */
	body: Markup
}

/** What the provider's pages have in common, whichever way the money goes. */
export function pageFrame({ brand, nonce, speech, title, about, paid, facts, body }: FrameView): string {
	const { amount, currency } = paid
	const price = formatCurrency(decimalOf(amount), { code: currency, symbol: `${currency} ` }, speech.lang)
	return html`<!doctype html>
<html lang="${speech.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${brand}</title>
<style nonce="${nonce}">${new Markup(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${about}</p>
<dl>
<div class="amount"><dt>${speech.say('sandbox_pay_amount')}</dt><dd>${price}</dd></div>
${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd><bdi>${value}</bdi></dd></div>`)}
</dl>
${body}
</main>
</body>
</html>
`.source
}

export function decided(words: string, back: { label: string; url: string }): Markup {
	return html`<p class="decided" role="status">${words}</p>
<a class="primary" href="${back.url}">${back.label}</a>`
}
