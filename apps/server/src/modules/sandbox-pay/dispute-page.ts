import { decimalOf } from '@skinverse/contract/money'
import { formatCurrency } from '@skinverse/contract/money-format'
import { html, type Markup } from '../../platform/html.ts'
import type { Speech } from '../../platform/http/page-speech.ts'
import type { SandboxCheckout } from './checkouts.ts'
import type { SandboxDispute } from './disputes.ts'

/** What can happen to a paid payment: disputes, decisions about them, refunds. */
export function disputeSection(
	{ say, lang }: Speech,
	{ amount, currency }: SandboxCheckout,
	disputes: readonly SandboxDispute[],
): Markup {
	const taken = disputes.reduce((sum, { state, amount }) => sum + (state === 'won' ? 0 : amount), 0)
	const price = (minor: SandboxDispute['amount']) =>
		formatCurrency(decimalOf(minor), { code: currency, symbol: `${currency} ` }, lang)
	return html`<section aria-labelledby="after">
<h2 id="after">${say('sandbox_pay_after')}</h2>
<p>${say('sandbox_pay_after_hint')}</p>
${disputes.map((dispute) => one(say, dispute, price(dispute.amount)))}
${taken < amount ? openButtons(say, taken === 0) : ''}
</section>`
}

function openButtons(say: Speech['say'], isWhole: boolean): Markup {
	return html`<form method="post">
<button name="decision" value="dispute">${say('sandbox_pay_dispute')}</button>
${isWhole ? html`<button name="decision" value="dispute_half">${say('sandbox_pay_dispute_half')}</button>` : ''}
<button name="decision" value="refund">${say('sandbox_pay_refund')}</button>
</form>`
}

function one(say: Speech['say'], { id, kind, state }: SandboxDispute, amount: string): Markup {
	if (kind === 'refund' || state === 'succeeded')
		return html`<p>${say('sandbox_pay_refunded', { amount })}</p>`
	const words = html`<p>${say(`sandbox_pay_disputed_${state}`, { amount })}</p>`
	if (state === 'won') return words
	return html`${words}<form method="post">
<button name="decision" value="win:${id}">${say('sandbox_pay_win')}</button>
${state === 'lost' ? '' : html`<button name="decision" value="lose:${id}">${say('sandbox_pay_lose')}</button>`}
</form>`
}
