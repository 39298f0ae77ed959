import type { ListMeta } from '@skinverse/contract/entities/common'
import type { DepositStatus } from '@skinverse/contract/entities/deposit-history-entry'
import type { OfficeDeposit } from '@skinverse/contract/entities/operator/deposit'
import { type AmountMinor, type CreditsMinor, decimalOf } from '@skinverse/contract/money'
import type { Sql } from '../../../platform/database/database.ts'
import { anywhere, directionOf, metaOf, numberIn } from '../../../platform/operator/queue.ts'
import { officePersonOf } from '../../accounts/index.ts'

export interface DepositsQuery {
	page: number
	limit: number
	search?: string
	status?: DepositStatus | 'held'
	/** The shopper. */
	person?: number
}

interface DepositRow extends Omit<OfficeDeposit, 'amount' | 'credits'> {
	amount: AmountMinor
	credits: CreditsMinor
}

/** By number, the shopper's address or the provider's reference. */
const MATCHING = `from deposits deposit join users person on person.id = deposit.user_id
	where case $1::text when 'held' then deposit.held_at is not null else coalesce(deposit.status = $1, true) end
		and ($5::bigint is null or deposit.user_id = $5)
		and ($2 = '' or deposit.id = $3 or person.email ilike $4 or deposit.provider_ref = $2)`

export async function listOperatorDeposits(
	db: Sql,
	{ page, limit, search = '', status, person }: DepositsQuery,
): Promise<{ payload: OfficeDeposit[]; meta: ListMeta }> {
	const filter = [status ?? null, search, numberIn(search), anywhere(search), person ?? null]
	const { total } = await db.one<{ total: number }>(`select count(*) as total ${MATCHING}`, filter)
	const rows = await db.many<DepositRow>(
		`select deposit.id, extract(epoch from deposit.created_at)::bigint as created_at, deposit.status,
			deposit.held_at is not null as held, deposit.provider, deposit.method, deposit.currency,
			deposit.amount_minor as amount, deposit.credits_minor as credits,
			${officePersonOf('person')} as person
		${MATCHING} order by deposit.id ${directionOf(status, ['held'])} limit $6 offset $7`,
		[...filter, limit, (page - 1) * limit],
	)
	const payload = rows.map(({ amount, credits, ...deposit }) => ({
		...deposit,
		amount: decimalOf(amount),
		credits: decimalOf(credits),
	}))
	return { payload, meta: metaOf(total, limit) }
}
