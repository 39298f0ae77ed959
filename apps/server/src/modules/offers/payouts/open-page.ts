import { amountMinor, type Cents } from '@skinverse/contract/money'
import { paths } from '@skinverse/contract/paths'
import type { Sql } from '../../../platform/database/database.ts'
import { forgetKey, type IdempotencyKey } from '../../../platform/http/idempotency.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Language } from '../../../platform/texts.ts'
import type { PayoutsContext } from '../context.ts'
import { lockPayout } from './lock-payout.ts'
import { settlePayout } from './settle-payout.ts'

interface WaitingPayout {
	offer_id: number
	title: string
	amount: Cents
	provider: string
	page_url: string | null
	status: string
	isHeld: boolean
}

/**
 * The provider's page for a payout, created once. Throws if the provider does not return one, and for a settled
 * payout: its money may be requested again, and an open page would pay it twice. Undefined for one that a second
 * operator has yet to approve.
 */
export async function openPage(
	{ platform: { db, config, texts }, providers }: PayoutsContext,
	payoutId: number,
	language: Language,
): Promise<string | undefined> {
	const payout = await db.one<WaitingPayout>(
		`select offer_id, title, amount_cents as amount, provider, page_url, payouts.status,
			needs_approval and approval_id is null as "isHeld"
		from payouts join offers on offers.id = payouts.offer_id where payouts.id = $1`,
		[payoutId],
	)
	if (payout.page_url !== null) return payout.page_url
	if (payout.status !== 'processing') throw new Problem('move_refused', { text: 'payout_is_settled' })
	if (payout.isHeld) return undefined
	const provider = providers.get(payout.provider)
	if (provider === undefined) throw new Error(`provider ${payout.provider} is not configured`)
	const back = (result: 'success' | 'fail') =>
		`${config.publicUrl}${paths.account('offers')}&payout=${result}&offer=${payout.offer_id}`
	const { ref, url } = await provider.createPayout({
		payoutId,
		description: texts.of(language, 'payout_for', { title: payout.title }),
		amount: amountMinor(payout.amount),
		currency: 'EUR',
		successUrl: back('success'),
		failUrl: back('fail'),
	})
	const kept = await db.run(
		`update payouts set provider_ref = $2, page_url = $3 where id = $1 and status = 'processing'`,
		[payoutId, ref, url],
	)
	if (kept > 0) return url
	// Settled meanwhile. The page's URL is not known to anyone, and is not given out.
	await provider.cancelPayout(ref)
	throw new Problem('move_refused', { text: 'payout_is_settled' })
}

/**
 * Returns the money, so that it can be requested again, even with the same key; unless a concurrent twin of this call
 * succeeded.
 */
export async function abandonPage(
	context: PayoutsContext,
	tx: Sql,
	payoutId: number,
	key: IdempotencyKey | null,
): Promise<void> {
	const payout = await lockPayout(tx, payoutId)
	if (payout.ref !== null || payout.status !== 'processing') return
	const reason = { key: 'payout_card_unavailable' } as const
	await settlePayout(context, tx, payout, { by: 'system' }, { paid: false, reason })
	await forgetKey(tx, key)
}
