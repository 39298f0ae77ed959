import type { PaymentProvider } from '@skinverse/contract/payment-providers'
import type { DepositsContext } from './context.ts'
import { findReported } from './find-deposit.ts'
import type { CheckoutState } from './provider.ts'
import { recordEvent } from './record-event.ts'
import { settleDeposit } from './settle-deposit.ts'

/** The minimum interval between two requests about one deposit, however many pages and nodes wait for it. */
const ASK_EVERY_SECONDS = 4

interface AskedDeposit {
	provider: PaymentProvider
	ref: string
}

/**
 * Asks the provider about a pending deposit, and applies its report. Returns the report; undefined if it was asked a
 * moment ago, does not know the checkout, or is not configured. Throws if it does not answer.
 */
export async function askProvider(
	context: DepositsContext,
	depositId: number,
): Promise<CheckoutState | undefined> {
	const { db, clock } = context.platform
	// One statement finds and claims: of many concurrent callers one asks.
	const asked = await db.maybe<AskedDeposit>(
		`update deposits set asked_at = $2
		where id = $1 and status in ('Pending', 'Processing') and held_at is null and provider_ref is not null
			and coalesce(asked_at <= $2::timestamptz - make_interval(secs => $3), true)
		returning provider, provider_ref as ref`,
		[depositId, clock.now(), ASK_EVERY_SECONDS],
	)
	const provider = asked && context.providers.get(asked.provider)
	if (provider === undefined) return undefined
	const report = await provider.readCheckout(asked?.ref ?? '')
	if (report === undefined) return undefined
	await db.transaction(async (tx) => {
		const deposit = await findReported(tx, provider.name, { ...report, depositId })
		if (deposit === undefined) return
		const outcome = await settleDeposit(context, tx, deposit, report)
		if (outcome === 'nothing new' || outcome === 'refused') return
		await recordEvent(tx, { provider: provider.name, depositId, report, outcome })
	})
	return report.state
}

/** The same for a page that waits: a provider that does not answer changes nothing. */
export async function refreshDeposit(context: DepositsContext, depositId: number): Promise<void> {
	try {
		await askProvider(context, depositId)
	} catch (err) {
		context.platform.log.warn({ err, deposit: depositId }, 'deposits: the provider did not answer')
	}
}
