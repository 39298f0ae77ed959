import type { Sql } from '../../platform/database/database.ts'
import { forgetKey, type IdempotencyKey, once } from '../../platform/http/idempotency.ts'
import type { ShopUser } from '../../platform/http/identity.ts'
import { Problem } from '../../platform/problem.ts'
import { takeAttempt } from '../../platform/rate-limit.ts'
import type { Language } from '../../platform/texts.ts'
import { saveBilling } from '../accounts/index.ts'
import { checkTopUp, type TopUp, type TopUpTerms } from './check-top-up.ts'
import type { DepositsContext } from './context.ts'
import { insertDeposit } from './insert-deposit.ts'
import { moveDeposit } from './move-deposit.ts'
import { openCheckout } from './open-checkout.ts'

interface CheckoutCall {
	user: ShopUser
	topUp: TopUp
	language: Language
	key: IdempotencyKey | null
}

/** Creates the deposit, then requests the provider's payment page. Returns its URL. */
export async function startCheckout(context: DepositsContext, call: CheckoutCall): Promise<string> {
	const { db, log } = context.platform
	const { user, topUp, language, key } = call
	const terms = checkTopUp(context, topUp, language)
	await takeAttempt(db, 'top_up_account', String(user.id))
	const { depositId } = await once(db, key, async (tx) => ({
		depositId: await writeDown(context, tx, call, terms),
	}))
	try {
		// Outside the transaction: a provider may be slow, and no lock is held meanwhile.
		return await openCheckout(context, depositId, language)
	} catch (cause) {
		log.error({ err: cause, deposit: depositId }, 'deposits: the provider gave no checkout')
		await db.transaction((tx) => giveUp(context, tx, depositId, key))
		throw new Problem('provider_unavailable', { cause })
	}
}

async function writeDown(
	{ platform: { clock } }: DepositsContext,
	tx: Sql,
	{ user, topUp }: CheckoutCall,
	{ provider, country, ...amounts }: TopUpTerms,
): Promise<number> {
	const { name, surname, phone, city, address, postCode, currency, paymentType: method } = topUp
	const billing = { name, surname, phone, city, address, postCode }
	if (topUp.saveData) await saveBilling(tx, user.id, { ...billing, country })
	return insertDeposit(tx, {
		...amounts,
		userId: user.id,
		provider: provider.name,
		method,
		currency,
		billing: { ...billing, country: country.id, email: topUp.email || (user.email ?? '') },
		createdAt: clock.now(),
	})
}

/**
 * A retry, even with the same idempotency key, creates a new deposit; unless a concurrent twin of this call
 * succeeded.
 */
async function giveUp(
	context: DepositsContext,
	tx: Sql,
	depositId: number,
	key: IdempotencyKey | null,
): Promise<void> {
	const unpayable = await tx.maybe(
		'select from deposits where id = $1 and checkout_url is null for no key update',
		[depositId],
	)
	if (unpayable === undefined) return
	await moveDeposit(context, tx, depositId, 'Error')
	await forgetKey(tx, key)
}
