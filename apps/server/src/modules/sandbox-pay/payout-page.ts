import type { BrandColours } from '@skinverse/contract/brand/look'
import { html, type Markup } from '../../platform/html.ts'
import type { Speech } from '../../platform/http/page-speech.ts'
import { decided, pageFrame } from './page-frame.ts'
import type { SandboxPayout } from './payouts.ts'

export interface PayoutView {
	brand: string
	colours: BrandColours
	nonce: string
	speech: Speech
	payout: SandboxPayout
	/** The return URL of a seller who opens a decided payout. */
	backUrl: string
}

export function payoutPage({ brand, colours, nonce, speech, payout, backUrl }: PayoutView): string {
	const { payoutId, description, state } = payout
	const { say } = speech
	const back = { label: say('sandbox_pay_back', { brand }), url: backUrl }
	return pageFrame({
		brand,
		colours,
		nonce,
		speech,
		title: say('sandbox_payout_title'),
		about: say('sandbox_payout_about'),
		paid: payout,
		facts: [
			[say('sandbox_payout_from'), brand],
			[say('sandbox_pay_for'), description],
			[say('sandbox_payout_number'), `#${payoutId}`],
		],
		body: state === 'open' ? buttons(speech) : decided(say(`sandbox_payout_is_${state}`), back),
	})
}

function buttons({ say }: Speech): Markup {
	return html`<form method="post">
<button class="primary" name="decision" value="approve">${say('sandbox_payout_approve')}</button>
<button name="decision" value="decline">${say('sandbox_payout_decline')}</button>
</form>`
}
