import { type CaseStatus, openCaseStatuses } from '@skinverse/contract/case-moves'
import type { ListMeta } from '@skinverse/contract/entities/common'
import type { OfficeCase } from '@skinverse/contract/entities/operator/case'
import { type AmountMinor, type CreditsMinor, decimalOf } from '@skinverse/contract/money'
import type { Sql } from '../../../platform/database/database.ts'
import { anywhere, metaOf, numberIn } from '../../../platform/operator/queue.ts'
import { officePersonOf } from '../../accounts/index.ts'

export interface CasesQuery {
	page: number
	limit: number
	search?: string
	status?: CaseStatus | 'in_work' | 'debt'
	/** The shopper. */
	person?: number
	deposit?: number
}

export interface CaseRow extends Omit<OfficeCase, 'amount' | 'debt'> {
	amount: AmountMinor
	debt: CreditsMinor
}

export const CASE_COLUMNS = `filed.id, filed.kind, filed.status, extract(epoch from filed.opened_at)::bigint as created_at,
	extract(epoch from filed.evidence_due_at)::bigint as due_at, filed.deposit_id, filed.order_id,
	filed.selling_id as offer_id, filed.provider,
	filed.amount_minor as amount, filed.currency, filed.debt_minor - filed.paid_minor - filed.written_off_minor as debt,
	${officePersonOf('person')} as person,
	case when assigned.id is not null then jsonb_build_object('id', assigned.id, 'name', assigned.name) end as assigned_to`

export const CASE_FROM = `cases filed join users person on person.id = filed.user_id
	left join operators assigned on assigned.id = filed.assigned_to`

/** By number, deposit, order, the shopper's address or the provider's reference. */
const FOUND = `case $1::text when 'in_work' then filed.status = any ($7)
		when 'debt' then filed.debt_minor > filed.paid_minor + filed.written_off_minor
		else coalesce(filed.status = $1, true) end
	and ($5::bigint is null or filed.user_id = $5) and ($6::bigint is null or filed.deposit_id = $6)
	and ($2 = '' or filed.id = $3 or filed.deposit_id = $3 or filed.order_id = $3 or person.email ilike $4 or filed.provider_ref = $2)`

/** Those in work first, the next deadline on top; then the newest. */
const ORDER = `filed.status = any ($7) desc,
	case when filed.status in ('opened', 'evidence_due') then filed.evidence_due_at end nulls last, filed.id desc`

export async function listCases(
	db: Sql,
	{ page, limit, search = '', status, person, deposit }: CasesQuery,
): Promise<{ payload: OfficeCase[]; meta: ListMeta }> {
	const filter = [
		status ?? null,
		search,
		numberIn(search),
		anywhere(search),
		person ?? null,
		deposit ?? null,
		openCaseStatuses,
	]
	const { total } = await db.one<{ total: number }>(
		`select count(*) as total from ${CASE_FROM} where ${FOUND}`,
		filter,
	)
	const rows = await db.many<CaseRow>(
		`select ${CASE_COLUMNS} from ${CASE_FROM} where ${FOUND} order by ${ORDER} limit $8 offset $9`,
		[...filter, limit, (page - 1) * limit],
	)
	return { payload: rows.map(officeCaseOf), meta: metaOf(total, limit) }
}

/** The cases of a deposit, the oldest first. */
export async function casesOfDeposit(db: Sql, depositId: number): Promise<OfficeCase[]> {
	const rows = await db.many<CaseRow>(
		`select ${CASE_COLUMNS} from ${CASE_FROM} where filed.deposit_id = $1 order by filed.id`,
		[depositId],
	)
	return rows.map(officeCaseOf)
}

export function officeCaseOf({ amount, debt, ...row }: CaseRow): OfficeCase {
	return { ...row, amount: decimalOf(amount), debt: decimalOf(debt) }
}
