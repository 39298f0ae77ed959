import type { Role } from '@skinverse/contract/capabilities'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { Sql } from '../../platform/database/database.ts'
import type { Operator } from '../../platform/http/identity.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'

const MS_PER_HOUR = 3_600_000

/** The operator who asked for an approval. */
export interface Requester {
	requesterRole: Role
	isRequesterDisabled: boolean
	/** While the requester is new: who gave them access. */
	requesterApprovesFrom: Date | null
	requesterVouchedBy: number | null
	/** Whether that operator is new as well. */
	isVoucherNew: boolean
}

/** The requester, who is not changed until the caller's transaction ends. */
export function lockRequester(
	{ clock }: Pick<Platform, 'clock'>,
	tx: Sql,
	operatorId: number,
): Promise<Requester> {
	return tx.one<Requester>(
		`select role as "requesterRole", disabled_at is not null as "isRequesterDisabled",
			approves_from as "requesterApprovesFrom", vouched_by as "requesterVouchedBy",
			exists (select from operators voucher where voucher.id = requester.vouched_by
				and voucher.approves_from > $2) as "isVoucherNew"
		from operators requester where id = $1 for share`,
		[operatorId, clock.now()],
	)
}

/**
 * Otherwise an admin could invite a second account of their own as the second operator. A new requester needs the
 * approval of an operator other than the one who gave them access, and not of one who is new as well: all of them could
 * be the same person.
 */
export async function refuseTooNew(
	{ clock }: Pick<Platform, 'clock'>,
	tx: Sql,
	operator: Pick<Operator, 'id'>,
	{ requesterApprovesFrom, requesterVouchedBy, isVoucherNew }: Requester,
): Promise<void> {
	const { approves_from } = await tx.one<{ approves_from: Date | null }>(
		'select approves_from from operators where id = $1',
		[operator.id],
	)
	const hoursUntil = (from: Date | null) =>
		from === null ? 0 : Math.ceil((from.getTime() - clock.now().getTime()) / MS_PER_HOUR)
	const refused = (text: TextKey, hours: number) => new Problem('forbidden', { text, values: { hours } })
	const ownHours = hoursUntil(approves_from)
	if (ownHours > 0) throw refused('approval_too_new', ownHours)
	const requesterHours = hoursUntil(requesterApprovesFrom)
	if (requesterHours <= 0) return
	const isVouchedByAnother = requesterVouchedBy !== null && requesterVouchedBy !== operator.id
	if (!isVouchedByAnother) throw refused('approval_requester_too_new', requesterHours)
	if (isVoucherNew) throw refused('approval_voucher_too_new', requesterHours)
}
