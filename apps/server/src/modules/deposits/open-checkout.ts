import type { AmountMinor } from '@skinverse/contract/money'
import { paths } from '@skinverse/contract/paths'
import type { Language } from '../../platform/texts.ts'
import { checkoutUrl } from './checkout-url.ts'
import type { DepositsContext } from './context.ts'

interface WaitingDeposit {
	provider: string
	method: string
	currency: string
	amount: AmountMinor
	checkout_url: string | null
	email: string
	created_at: Date
}

/** The provider's page for a deposit, created once. Throws if the provider does not return one. */
export async function openCheckout(
	{ platform, providers }: DepositsContext,
	depositId: number,
	language: Language,
): Promise<string> {
	const { db, config, texts } = platform
	const deposit = await db.one<WaitingDeposit>(
		`select provider, method, currency, amount_minor as amount, checkout_url,
			coalesce(payer.email, '') as email, deposit.created_at
		from deposits deposit join users payer on payer.id = deposit.user_id where deposit.id = $1`,
		[depositId],
	)
	if (deposit.checkout_url !== null) return checkoutUrl(deposit.checkout_url, depositId)
	const provider = providers.get(deposit.provider)
	if (provider === undefined) throw new Error(`provider ${deposit.provider} is not configured`)
	const result = { type: 'topup' as const, order: depositId }
	const { ref, url } = await provider.createCheckout({
		depositId,
		method: deposit.method,
		description: texts.of(language, 'top_up_balance'),
		amount: deposit.amount,
		currency: deposit.currency,
		email: deposit.email,
		createdAt: deposit.created_at,
		successUrl: config.publicUrl + paths.successPayment(result),
		failUrl: config.publicUrl + paths.failPayment(result),
		pendingUrl: config.publicUrl + paths.pendingPayment(result),
	})
	await db.run('update deposits set provider_ref = $2, checkout_url = $3 where id = $1', [
		depositId,
		ref,
		url,
	])
	return checkoutUrl(url, depositId)
}
