import { en } from '@skinverse/contract/texts/en'
import { html, type Markup } from '../../platform/html.ts'
import { decided, pageFrame } from './page-frame.ts'
import type { SandboxPayout } from './payouts.ts'

export interface PayoutView {
	brand: string
	nonce: string
	payout: SandboxPayout
	/** Where a seller goes on who comes back to a payout that is decided. */
	backUrl: string
}

export function payoutPage({ brand, nonce, payout, backUrl }: PayoutView): string {
	const { payoutId, description, state } = payout
	return pageFrame({
		brand,
		nonce,
		title: en.sandbox_payout_title,
		about: en.sandbox_payout_about,
		paid: payout,
		facts: [
			[en.sandbox_payout_from, brand],
			[en.sandbox_pay_for, description],
			[en.sandbox_payout_number, `#${payoutId}`],
		],
		body: state === 'open' ? buttons() : decided(en[`sandbox_payout_is_${state}`], brand, backUrl),
	})
}

function buttons(): Markup {
	return html`<form method="post">
<button class="primary" name="decision" value="approve">${en.sandbox_payout_approve}</button>
<button name="decision" value="decline">${en.sandbox_payout_decline}</button>
</form>`
}
