import type { ListMeta } from '@skinverse/contract/entities/common'
import type { DepositHistoryEntry, DepositStatus } from '@skinverse/contract/entities/deposit-history-entry'
import { type AmountMinor, type CreditsMinor, decimalOf } from '@skinverse/contract/money'
import type { Language } from '../../platform/texts.ts'
import type { DepositsContext } from './context.ts'

interface DepositRow {
	id: number
	created_at: number
	status: DepositStatus
	currency: string
	amount: AmountMinor
	credits: CreditsMinor
}

/** A shopper's own deposits, newest first. */
export async function listDeposits(
	{ platform: { db, texts } }: Pick<DepositsContext, 'platform'>,
	userId: number,
	{ page, limit }: { page: number; limit: number },
	language: Language,
): Promise<{ payload: DepositHistoryEntry[]; meta: ListMeta }> {
	const { total } = await db.one<{ total: number }>(
		'select count(*) as total from deposits where user_id = $1',
		[userId],
	)
	const rows = await db.many<DepositRow>(
		`select id, extract(epoch from created_at)::bigint as created_at, status, currency, amount_minor as amount,
			credits_minor as credits
		from deposits where user_id = $1 order by id desc limit $2 offset $3`,
		[userId, limit, (page - 1) * limit],
	)
	const payload = rows.map(({ id, created_at, status, currency, amount, credits }) => ({
		id,
		created_at,
		description: texts.of(language, 'top_up_balance'),
		sum: decimalOf(amount),
		currency: { code: currency },
		internal_currency_sum: decimalOf(credits),
		status,
	}))
	return { payload, meta: { total, pages: Math.ceil(total / limit) } }
}
