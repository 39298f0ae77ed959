import type { DepositStatus } from '@skinverse/contract/entities/deposit-history-entry'
import { Problem } from '../../platform/problem.ts'
import type { Language } from '../../platform/texts.ts'
import { refreshDeposit } from './ask-provider.ts'
import type { DepositsContext } from './context.ts'
import { isOpen } from './deposit-moves.ts'
import { type Refusal, refusalText } from './pay-deposit-cart.ts'

interface OwnDeposit {
	status: DepositStatus
	fromCart: boolean
	paysCart: boolean
	orderId: number | null
	refusal: Refusal | null
	boughtIn: number | null
}

interface ShownStatus {
	status: Exclude<DepositStatus, 'Canceled'>
	from_cart?: true
	order?: { id: number | null; message: string | null; bought_in?: number }
}

/** A deposit's status, looked up at its provider while it is pending, and what became of its cart. */
export async function readStatus(
	context: DepositsContext,
	userId: number,
	depositId: number,
	language: Language,
): Promise<ShownStatus> {
	const known = await readOwn(context, userId, depositId)
	if (!isOpen(known.status)) return shown(context, known, language)
	await refreshDeposit(context, depositId)
	return shown(context, await readOwn(context, userId, depositId), language)
}

/** Another shopper's deposit looks like one that does not exist. */
async function readOwn(
	{ platform: { db } }: DepositsContext,
	userId: number,
	depositId: number,
): Promise<OwnDeposit> {
	const deposit = await db.maybe<OwnDeposit>(
		`select deposit.status, agreed.deposit_id is not null as "fromCart",
			agreed.total_minor is not null as "paysCart", agreed.order_id as "orderId", agreed.refusal,
			case when agreed.refusal = 'bought_already' then (
				select min(bought.id) from orders bought join order_items line on line.order_id = bought.id
				where bought.user_id = deposit.user_id and bought.created_at >= agreed.created_at
					and line.item_id = any (agreed.item_ids)
			) end as "boughtIn"
		from deposits deposit left join deposit_carts agreed on agreed.deposit_id = deposit.id
		where deposit.id = $1 and deposit.user_id = $2`,
		[depositId, userId],
	)
	if (deposit === undefined) throw new Problem('not_found')
	return deposit
}

/** A canceled one is an error for the waiting page, so that it stops polling. */
function shown(
	{ platform: { texts } }: DepositsContext,
	{ status, fromCart, paysCart, orderId, refusal, boughtIn }: OwnDeposit,
	language: Language,
): ShownStatus {
	const message = refusal && texts.of(language, refusalText(refusal))
	return {
		status: status === 'Canceled' ? 'Error' : status,
		...(fromCart && { from_cart: true as const }),
		...(paysCart && { order: { id: orderId, message, ...(boughtIn !== null && { bought_in: boughtIn }) } }),
	}
}
