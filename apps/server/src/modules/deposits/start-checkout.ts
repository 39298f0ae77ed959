import type { DepositStatus } from '@skinverse/contract/entities/deposit-history-entry'
import { creditsOf } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import { forgetKey, type IdempotencyKey, once } from '../../platform/http/idempotency.ts'
import type { ShopUser } from '../../platform/http/identity.ts'
import type { Origin } from '../../platform/http/origin.ts'
import { Problem } from '../../platform/problem.ts'
import { takeAttempt } from '../../platform/rate-limit.ts'
import type { Language } from '../../platform/texts.ts'
import { requireTradeLinkChange, saveBilling, saveTradeLink } from '../accounts/index.ts'
import { sqlTerms } from '../content/index.ts'
import { mayHold, placeHolds } from '../holds/index.ts'
import { refreshDeposit } from './ask-provider.ts'
import { checkTopUp, type TopUp, type TopUpTerms } from './check-top-up.ts'
import type { CheckoutContext, DepositsContext } from './context.ts'
import { isOpen } from './deposit-moves.ts'
import { insertDeposit } from './insert-deposit.ts'
import { refreshOpen } from './list-open.ts'
import { moveDeposit } from './move-deposit.ts'
import { openCheckout } from './open-checkout.ts'

interface CheckoutCall {
	user: ShopUser
	topUp: TopUp
	language: Language
	key: IdempotencyKey | null
	origin: Origin
}

/** Creates the deposit, then requests the provider's payment page. Returns its URL. */
export async function startCheckout(context: CheckoutContext, call: CheckoutCall): Promise<string> {
	const { db, log } = context.platform
	const { user, topUp, language, key, origin } = call
	const terms = checkTopUp(context, topUp, language)
	await takeAttempt(db, 'top_up_account', String(user.id))
	// The link is checked and saved now, by the buyer's session; the payment may arrive after the session has ended.
	const link = topUp.pay_cart?.tradeUrl
	if (link !== undefined) {
		await requireTradeLinkChange(context.accounts, user, link)
		await context.requireTradable({ buyerId: user.id }, link)
	}
	// An earlier payment for the cart may be over without the shop knowing it: it must not stand in the way.
	if (topUp.pay_cart !== undefined) await refreshOpen(context, user.id)
	let isNew = false
	const { depositId } = await once(db, key, async (tx) => {
		// In the lock order of a purchase: the cart before the account's row.
		if (isForCart(topUp)) await tx.run('select from carts where user_id = $1 for update', [user.id])
		const depositId = await writeDown(context, tx, call, terms)
		if (isForCart(topUp)) await bindCart(context, tx, call, depositId)
		if (link !== undefined) await saveTradeLink(context.accounts, tx, user, link, origin)
		isNew = true
		return { depositId }
	})
	if (!isNew) await refuseIfOver(context, depositId)
	else if (isForCart(topUp)) await holdCart(context, call, depositId)
	try {
		// Outside the transaction: a provider may be slow, and no lock is held meanwhile.
		return await openCheckout(context, depositId, language)
	} catch (cause) {
		log.error({ err: cause, deposit: depositId }, 'deposits: the provider returned no checkout')
		await db.transaction((tx) => abandonDeposit(context, tx, depositId, key))
		throw new Problem('provider_unavailable', { cause })
	}
}

/** A repeated call gets the page of its first one, but never a page that can no longer be paid. */
async function refuseIfOver(context: DepositsContext, depositId: number): Promise<void> {
	await refreshDeposit(context, depositId)
	const deposit = await context.platform.db.one<{ id: number; status: DepositStatus }>(
		'select id, status from deposits where id = $1',
		[depositId],
	)
	if (!isOpen(deposit.status)) throw new Problem('checkout_over', { extra: { deposit } })
}

/** After the deposit is there: a call that is refused or repeated must not use up the holds of its address. */
async function holdCart(
	{ platform: { db }, content }: CheckoutContext,
	{ user, origin }: CheckoutCall,
	depositId: number,
): Promise<void> {
	const filled = await db.maybe('select from cart_items where user_id = $1 limit 1', [user.id])
	if (filled === undefined || !(await mayHold(db, origin.ip))) return
	const held = { userId: user.id, depositId, ip: origin.ip, settings: content.settings() }
	await db.transaction((tx) => placeHolds(tx, held))
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

function isForCart({ hold_cart, pay_cart }: TopUp): boolean {
	return hold_cart === true || pay_cart !== undefined
}

/** Records that the deposit was started at the cart, and with "Top up and pay" what it buys. */
async function bindCart(
	{ content }: DepositsContext,
	tx: Sql,
	{ topUp: { pay_cart: agreed } }: CheckoutCall,
	depositId: number,
): Promise<void> {
	if (agreed === undefined) {
		await tx.run('insert into deposit_carts (deposit_id) values ($1)', [depositId])
		return
	}
	const { rate, delivery, shippingRequired } = sqlTerms(content.settings())
	const total = creditsOf(agreed.total_credits)
	await tx.run('select agree_deposit_cart($1, $2, $3, $4, $5, $6, $7)', [
		depositId,
		agreed.tradeUrl,
		rate,
		delivery,
		shippingRequired,
		total,
		agreed.another === true,
	])
}

/**
 * A retry, even with the same idempotency key, creates a new deposit; unless a concurrent twin of this call
 * succeeded.
 */
async function abandonDeposit(
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
