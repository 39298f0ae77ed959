import { decimalOf } from '@skinverse/contract/money'
import { formatCurrency } from '@skinverse/contract/money-format'
import { en } from '@skinverse/contract/texts/en'
import { html, Markup } from '../../platform/html.ts'
import type { SandboxCheckout } from './checkouts.ts'
import { PENDING_SECONDS } from './finish.ts'
import { style } from './style.ts'

export interface PayView {
	brand: string
	nonce: string
	checkout: SandboxCheckout
	/** Where a shopper goes on who comes back to a payment that is decided. */
	backUrl: string
}

export function payPage({ brand, nonce, checkout, backUrl }: PayView): string {
	const { currency, amount, orderId, description, state } = checkout
	const price = formatCurrency(decimalOf(amount), { code: currency, symbol: `${currency} ` }, 'en')
	return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${en.sandbox_pay_title} · ${brand}</title>
<style nonce="${nonce}">${new Markup(style)}</style>
</head>
<body>
<main>
<h1>${en.sandbox_pay_title}</h1>
<p>${en.sandbox_pay_about}</p>
<dl>
<div class="amount"><dt>${en.sandbox_pay_amount}</dt><dd>${price}</dd></div>
<div><dt>${en.sandbox_pay_to}</dt><dd>${brand}</dd></div>
<div><dt>${en.sandbox_pay_for}</dt><dd>${description}</dd></div>
<div><dt>${en.sandbox_pay_order}</dt><dd>#${orderId}</dd></div>
</dl>
${state === 'open' ? buttons() : decided(state, brand, backUrl)}
</main>
</body>
</html>
`.source
}

function buttons(): Markup {
	const hint = en.sandbox_pay_pending_hint.replace('{seconds}', String(PENDING_SECONDS))
	return html`<form method="post">
<button class="primary" name="decision" value="approve">${en.sandbox_pay_approve}</button>
<button name="decision" value="decline">${en.sandbox_pay_decline}</button>
<button name="decision" value="pending" aria-describedby="hint">${en.sandbox_pay_leave_pending}</button>
<p id="hint">${hint}</p>
</form>`
}

function decided(state: 'pending' | 'approved' | 'declined', brand: string, backUrl: string): Markup {
	return html`<p class="decided" role="status">${en[`sandbox_pay_is_${state}`]}</p>
<a class="primary" href="${backUrl}">${en.sandbox_pay_back.replace('{brand}', brand)}</a>`
}
