import { en } from '@skinverse/contract/texts/en'
import { html, type Markup } from '../../platform/html.ts'
import type { SandboxCheckout } from './checkouts.ts'
import { PENDING_SECONDS } from './finish.ts'
import { decided, pageFrame } from './page-frame.ts'

export interface PayView {
	brand: string
	nonce: string
	checkout: SandboxCheckout
	/** Where a shopper goes on who comes back to a payment that is decided. */
	backUrl: string
}

export function payPage({ brand, nonce, checkout, backUrl }: PayView): string {
	const { orderId, description, state } = checkout
	return pageFrame({
		brand,
		nonce,
		title: en.sandbox_pay_title,
		about: en.sandbox_pay_about,
		paid: checkout,
		facts: [
			[en.sandbox_pay_to, brand],
			[en.sandbox_pay_for, description],
			[en.sandbox_pay_order, `#${orderId}`],
		],
		body: state === 'open' ? buttons() : decided(en[`sandbox_pay_is_${state}`], brand, backUrl),
	})
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
