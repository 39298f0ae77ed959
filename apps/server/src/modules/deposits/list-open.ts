import type { OpenDeposit } from '@skinverse/contract/entities/deposit-open'
import { type AmountMinor, decimalOf } from '@skinverse/contract/money'
import { refreshDeposit } from './ask-provider.ts'
import { checkoutUrl } from './checkout-url.ts'
import type { DepositsContext } from './context.ts'

/** A shopper rarely has two. Each is looked up at its provider. */
const MOST_SHOWN = 3

interface OpenRow extends Omit<OpenDeposit, 'sum' | 'currency' | 'redirect_url'> {
	currency: string
	amount: AmountMinor
	url: string
}

/** The payments for a shopper's cart that are not over, after a look-up at their providers: one may have expired. */
export async function listOpen(context: DepositsContext, userId: number): Promise<OpenDeposit[]> {
	if ((await refreshOpen(context, userId)) === 0) return []
	const rows = await readOpen(context, userId)
	return rows.map(({ currency, amount, url, ...row }) => ({
		...row,
		sum: decimalOf(amount),
		currency: { code: currency },
		redirect_url: checkoutUrl(url, row.id),
	}))
}

/** Asks the providers about them. Returns how many there were. */
export async function refreshOpen(context: DepositsContext, userId: number): Promise<number> {
	const known = await readOpen(context, userId)
	await Promise.all(known.map(({ id }) => refreshDeposit(context, id)))
	return known.length
}

/** Without those that an operator reviews: the shopper can neither pay nor cancel them. */
function readOpen({ platform: { db } }: DepositsContext, userId: number): Promise<OpenRow[]> {
	return db.many<OpenRow>(
		`select deposit.id, extract(epoch from deposit.created_at)::bigint as created_at, currency, status,
			amount_minor as amount, agreed.total_minor is not null as pays_cart, checkout_url as url
		from deposits deposit join deposit_carts agreed on agreed.deposit_id = deposit.id
		where user_id = $1 and status in ('Pending', 'Processing') and held_at is null and checkout_url is not null
		order by deposit.id desc limit $2`,
		[userId, MOST_SHOWN],
	)
}
