import type { ListMeta } from '@skinverse/contract/entities/common'
import type { OfficePersonEntry } from '@skinverse/contract/entities/operator/person-details'
import { type CreditsMinor, decimalOf } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import { anywhere, metaOf, numberIn } from '../../platform/operator/queue.ts'

export interface PeopleQuery {
	page: number
	limit: number
	search?: string
	status?: 'blocked'
}

/** By number, Steam id, or words of name and address. */
const MATCHING = `from users person where ($1::text is null or person.blocked_at is not null)
	and ($2 = '' or person.id = $3 or person.steam_id = $2 or person.email ilike $4
		or concat_ws(' ', person.name, person.surname) ilike $4)`

export async function listPeople(
	db: Sql,
	{ page, limit, search = '', status }: PeopleQuery,
): Promise<{ payload: OfficePersonEntry[]; meta: ListMeta }> {
	const filter = [status ?? null, search, numberIn(search), anywhere(search)]
	const { total } = await db.one<{ total: number }>(`select count(*) as total ${MATCHING}`, filter)
	const rows = await db.many<OfficePersonEntry & { balance: CreditsMinor }>(
		`select person.id, concat_ws(' ', nullif(person.name, ''), nullif(person.surname, '')) as name, person.email,
			person.deleted_at is not null as deleted, person.blocked_at is not null as blocked, extract(epoch from person.created_at)::bigint as created_at,
			person.steam_id, coalesce(account.balance_minor, 0) as balance,
			(select extract(epoch from max(last_used_at))::bigint from sessions where user_id = person.id) as last_seen_at
		from (select person.* ${MATCHING} order by person.id desc limit $5 offset $6) person
			left join ledger_accounts account on account.user_id = person.id
		order by person.id desc`,
		[...filter, limit, (page - 1) * limit],
	)
	const payload = rows.map((person) => ({ ...person, balance: decimalOf(person.balance) }))
	return { payload, meta: metaOf(total, limit) }
}
