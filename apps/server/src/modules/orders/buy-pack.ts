import type { Sql } from '../../platform/database/database.ts'
import { type IdempotencyKey, onceIn } from '../../platform/http/idempotency.ts'
import { Problem } from '../../platform/problem.ts'
import { sqlTerms } from '../content/index.ts'
import type { OrdersContext } from './context.ts'

export interface PackPurchase {
	userId: number
	packId: number
	/** Also saved in the profile. Undefined: the trade link of the profile. */
	tradeUrl: string | undefined
}

export function buyPack(
	{ content }: Pick<OrdersContext, 'content'>,
	caller: Sql,
	{ userId, packId, tradeUrl }: PackPurchase,
	key: IdempotencyKey | null,
): Promise<{ order_id: number }> {
	const { rate, delivery, vat } = sqlTerms(content.settings())
	return onceIn(caller, key, async (tx) => {
		const link = tradeUrl ?? (await readTradeLink(tx, userId))
		// A number beyond the column's range is queried as well, and is not found.
		const bought = await tx.one<{ order_id: number }>(
			`select buy_pack($1, coalesce((select id from packs where id = $2::bigint), 0), $3, $4, $5, $6)
				as order_id`,
			[userId, packId, link, rate, delivery, vat],
		)
		await tx.run('update users set trade_url = $2 where id = $1 and trade_url is distinct from $2', [
			userId,
			link,
		])
		return bought
	})
}

async function readTradeLink(tx: Sql, userId: number): Promise<string> {
	const { link } = await tx.one<{ link: string | null }>(
		'select trade_url as link from users where id = $1',
		[userId],
	)
	if (link === null) throw new Problem('trade_link_required')
	return link
}
