import { decimalOf } from '@skinverse/contract/money'
import { formatCurrency } from '@skinverse/contract/money-format'
import { en } from '@skinverse/contract/texts/en'
import { html, Markup } from '../../platform/html.ts'
import type { SandboxPayout, SandboxPayoutState } from './payouts.ts'
import { style } from './style.ts'

export interface PayoutView {
	brand: string
	nonce: string
	payout: SandboxPayout
	/** Where a seller goes on who comes back to a payout that is decided. */
	backUrl: string
}

export function payoutPage({ brand, nonce, payout, backUrl }: PayoutView): string {
	const { currency, amount, payoutId, description, state } = payout
	const price = formatCurrency(decimalOf(amount), { code: currency, symbol: `${currency} ` }, 'en')
	return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${en.sandbox_payout_title} · ${brand}</title>
<style nonce="${nonce}">${new Markup(style)}</style>
</head>
<body>
<main>
<h1>${en.sandbox_payout_title}</h1>
<p>${en.sandbox_payout_about}</p>
<dl>
<div class="amount"><dt>${en.sandbox_pay_amount}</dt><dd>${price}</dd></div>
<div><dt>${en.sandbox_payout_from}</dt><dd>${brand}</dd></div>
<div><dt>${en.sandbox_pay_for}</dt><dd><bdi>${description}</bdi></dd></div>
<div><dt>${en.sandbox_payout_number}</dt><dd>#${payoutId}</dd></div>
</dl>
${state === 'open' ? buttons() : decided(state, brand, backUrl)}
</main>
</body>
</html>
`.source
}

function buttons(): Markup {
	return html`<form method="post">
<button class="primary" name="decision" value="approve">${en.sandbox_payout_approve}</button>
<button name="decision" value="decline">${en.sandbox_payout_decline}</button>
</form>`
}

function decided(state: Exclude<SandboxPayoutState, 'open'>, brand: string, backUrl: string): Markup {
	return html`<p class="decided" role="status">${en[`sandbox_payout_is_${state}`]}</p>
<a class="primary" href="${backUrl}">${en.sandbox_pay_back.replace('{brand}', brand)}</a>`
}
