import type { Act } from '../../../platform/operator/act.ts'
import { Problem } from '../../../platform/problem.ts'
import type { OpeningContext } from '../context.ts'
import { runTrial } from './trials.ts'

/** The provider of real payments, and the end of its key, which tells keys apart without giving them away. */
export function paymentsTarget({
	platform: { config },
}: Pick<OpeningContext, 'platform'>): string | undefined {
	return config.stripe && `stripe ${config.stripe.secretKey.slice(0, 7)}…${config.stripe.secretKey.slice(-4)}`
}

export async function tryPayments(context: OpeningContext, act: Act): Promise<string> {
	const target = paymentsTarget(context)
	const provider = context.providers.get('stripe')
	if (target === undefined || provider?.tryKeys === undefined)
		throw new Problem('trial_failed', { text: 'trial_no_provider' })
	const { tryKeys } = provider
	const mode = await runTrial(context, act, {
		name: 'payments',
		target,
		attempt: async () => ((await tryKeys()).isLive ? 'live' : 'test'),
	})
	const { texts } = context.platform
	const key = mode === 'live' ? 'trial_payments_live' : 'trial_payments_test'
	return texts.of(context.content.languages.fallback(), key, { provider: 'Stripe' })
}
