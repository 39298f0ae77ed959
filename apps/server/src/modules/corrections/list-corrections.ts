import type { OfficeCorrection } from '@skinverse/contract/entities/operator/deposit'
import { type CreditsMinor, decimalOf } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'

/** Corrections of a shopper's balance, or because of a deposit; newest first. */
export async function listCorrections(
	db: Sql,
	about: { userId: number } | { depositId: number },
): Promise<OfficeCorrection[]> {
	const [column, id] = 'userId' in about ? ['user_id', about.userId] : ['deposit_id', about.depositId]
	const rows = await db.many<OfficeCorrection & { credits: CreditsMinor }>(
		`select done.id, extract(epoch from done.created_at)::bigint as at, done.credits_minor as credits, done.reason,
			who.name as operator, approver.name as approved_by, done.deposit_id
		from corrections done join operators who on who.id = done.operator_id
			left join approvals asked on asked.id = done.approval_id
			left join operators approver on approver.id = asked.decided_by
		where done.${column} = $1 order by done.id desc`,
		[id],
	)
	return rows.map((row) => ({ ...row, credits: decimalOf(row.credits) }))
}
