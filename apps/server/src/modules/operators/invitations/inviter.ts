import type { Role } from '@skinverse/contract/capabilities'
import type { Sql } from '../../../platform/database/database.ts'
import { MANAGING_ROLES } from '../../../platform/operator/managing-roles.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import type { Actor } from '../update-operator.ts'

/**
 * Whether the operator may still invite others, locked until the caller's transaction ends. Locked before the
 * invitation, as in `updateOperator`: an operator who is disabled or demoted concurrently cannot invite.
 */
export async function lockInviter(tx: Sql, operatorId: number): Promise<boolean> {
	const inviter = await tx.maybe(
		'select id from operators where id = $1 and disabled_at is null and role = any ($2) for share',
		[operatorId, MANAGING_ROLES],
	)
	return inviter !== undefined
}

/** Invitations of a former admin: another admin has to invite these people again. */
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
