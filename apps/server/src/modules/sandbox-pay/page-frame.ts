import type { BrandColours } from '@skinverse/contract/brand/look'
import { decimalOf } from '@skinverse/contract/money'
import { formatCurrency } from '@skinverse/contract/money-format'
import { html, type Markup } from '../../platform/html.ts'
import type { Speech } from '../../platform/http/page-speech.ts'
import { smallPage } from '../../platform/http/small-page.ts'

export interface FrameView {
	brand: string
	colours: BrandColours
	nonce: string
	speech: Speech
	title: string
	about: string
	/** The facts: the amount first. */
	paid: { amount: Parameters<typeof decimalOf>[0]; currency: string }
	facts: readonly (readonly [name: string, value: string])[]
	/** The buttons, or the decision. */
	body: Markup
}

/** The common frame of the payment and the payout page. */
export function pageFrame(view: FrameView): string {
	const { brand, colours, nonce, speech, title, about, facts, body } = view
	const { amount, currency } = view.paid
	const price = formatCurrency(decimalOf(amount), { code: currency, symbol: `${currency} ` }, speech.lang)
	const content = html`<p>${about}</p>
<dl>
<div class="amount"><dt>${speech.say('sandbox_pay_amount')}</dt><dd>${price}</dd></div>
${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd><bdi>${value}</bdi></dd></div>`)}
</dl>
${body}`
	return smallPage({ brand, colours, lang: speech.lang, title, nonce, body: content })
}

export function decided(words: string, back: { label: string; url: string }): Markup {
	return html`<p class="decided" role="status">${words}</p>
<a class="primary" href="${back.url}">${back.label}</a>`
}
