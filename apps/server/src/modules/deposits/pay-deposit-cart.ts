import { type ProblemCode, problems } from '@skinverse/contract/problems'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { Sql } from '../../platform/database/database.ts'
import { sqlTerms } from '../content/index.ts'
import type { DepositsContext } from './context.ts'

/** Why the order of a credited deposit was not placed, as stored. */
export type Refusal = ProblemCode | 'bought_already' | 'cart_changed' | 'trade_link_changed'

/** Before the credit, so that everything is locked in the order of a purchase. */
export async function lockDepositCart(tx: Sql, depositId: number): Promise<void> {
	await tx.run('select lock_deposit_cart($1)', [depositId])
}

/**
 * Places the order that the deposit was paid for, if there is one, in the transaction that has credited it. The outbox
 * of orders mails and delivers it, as it does every other one.
 */
export async function payDepositCart(
	{ content }: Pick<DepositsContext, 'content'>,
	tx: Sql,
	depositId: number,
): Promise<void> {
	const { rate, delivery, vat, shippingRequired } = sqlTerms(content.settings())
	await tx.run('select pay_deposit_cart($1, $2, $3, $4, $5)', [
		depositId,
		rate,
		delivery,
		vat,
		shippingRequired,
	])
}

export function refusalText(refusal: Refusal): TextKey {
	if (refusal === 'cart_changed' || refusal === 'cart_empty') return 'deposit_order_cart_changed'
	if (refusal === 'bought_already') return 'deposit_order_bought_already'
	if (refusal === 'trade_link_changed') return 'deposit_order_link_changed'
	if (refusal === 'item_gone') return 'deposit_order_item_gone'
	if (refusal === 'unauthenticated') return 'deposit_order_account_blocked'
	// The debt took a part of the credits; its amount is in a mail of its own.
	if (refusal === 'debt_open') return problems.not_enough_funds.text
	return problems[refusal].text
}
