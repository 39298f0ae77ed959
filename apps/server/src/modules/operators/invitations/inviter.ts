import type { Role } from '@skinverse/contract/capabilities'
import type { Sql } from '../../../platform/database/database.ts'
import { MANAGING_ROLES } from '../../../platform/operator/managing-roles.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import type { Actor } from '../update-operator.ts'

/**
 * Whether the operator may still invite others, locked until the caller's transaction ends. Taken before the
 * invitation, as `updateOperator` does: who is disabled or loses the role in the meantime invites nobody.
 */
export async function lockInviter(tx: Sql, operatorId: number): Promise<boolean> {
	const inviter = await tx.maybe(
		'select id from operators where id = $1 and disabled_at is null and role = any ($2) for share',
		[operatorId, MANAGING_ROLES],
	)
	return inviter !== undefined
}

/** Of an admin who is one no longer: whoever they invited has to be invited by another. */
export async function withdrawInvitationsOf(
	tx: Sql,
	inviterId: number,
	{ operatorId, origin }: Actor,
): Promise<void> {
	const withdrawn = await tx.many<{ id: string; name: string; email: string; role: Role }>(
		'delete from operator_invitations where invited_by = $1 returning id, name, email, role',
		[inviterId],
	)
	for (const { id, ...invited } of withdrawn) {
		await recordChange(tx, {
			operatorId,
			origin,
			action: 'operators.withdraw_invitation',
			subject: id,
			before: invited,
		})
	}
}
