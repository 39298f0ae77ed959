import type { BrandColours } from '@skinverse/contract/brand/look'
import { html, type Markup } from '../../platform/html.ts'
import type { Speech } from '../../platform/http/page-speech.ts'
import { CARD_PATTERN } from './card.ts'
import type { SandboxCheckout } from './checkouts.ts'
import { disputeSection } from './dispute-page.ts'
import type { SandboxDispute } from './disputes.ts'
import { PENDING_SECONDS } from './finish.ts'
import { decided, pageFrame } from './page-frame.ts'

export interface PayView {
	brand: string
	colours: BrandColours
	nonce: string
	speech: Speech
	checkout: SandboxCheckout
	disputes: readonly SandboxDispute[]
	/** The return URL of a shopper who opens a decided payment. */
	backUrl: string
}

export function payPage({ brand, colours, nonce, speech, checkout, disputes, backUrl }: PayView): string {
	const { orderId, description, state } = checkout
	const { say } = speech
	const back = { label: say('sandbox_pay_back', { brand }), url: backUrl }
	return pageFrame({
		brand,
		colours,
		nonce,
		speech,
		title: say('sandbox_pay_title'),
		about: say('sandbox_pay_about'),
		paid: checkout,
		facts: [
			[say('sandbox_pay_to'), brand],
			[say('sandbox_pay_for'), description],
			[say('sandbox_pay_order'), `#${orderId}`],
		],
		body:
			state === 'open'
				? buttons(speech)
				: html`${decided(say(`sandbox_pay_is_${state}`), back)}
${state === 'approved' ? disputeSection(speech, checkout, disputes) : ''}`,
	})
}

function buttons({ say }: Speech): Markup {
	const hint = say('sandbox_pay_pending_hint', { seconds: PENDING_SECONDS })
	return html`<form method="post">
<label class="field">${say('sandbox_pay_card')}
<input name="card" inputmode="numeric" autocomplete="off" pattern="${CARD_PATTERN}" placeholder="4242 4242 4242 4242" aria-describedby="card-hint">
<span id="card-hint">${say('sandbox_pay_card_hint')}</span></label>
<button class="primary" name="decision" value="approve">${say('sandbox_pay_approve')}</button>
<button name="decision" value="decline">${say('sandbox_pay_decline')}</button>
<button name="decision" value="pending" aria-describedby="hint">${say('sandbox_pay_leave_pending')}</button>
<p id="hint">${hint}</p>
</form>`
}
