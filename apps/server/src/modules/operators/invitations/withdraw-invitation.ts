import type { Role } from '@skinverse/contract/capabilities'
import type { Database } from '../../../platform/database/database.ts'
import type { Operator } from '../../../platform/http/identity.ts'
import type { Origin } from '../../../platform/http/origin.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { Problem } from '../../../platform/problem.ts'

export async function withdrawInvitation(
	db: Database,
	invitationId: string,
	operator: Operator,
	origin: Origin,
): Promise<void> {
	await db.transaction(async (tx) => {
		const invited = await tx.maybe<{ name: string; email: string; role: Role }>(
			'delete from operator_invitations where id = $1 returning name, email, role',
			[invitationId],
		)
		if (invited === undefined) throw new Problem('not_found')
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'operators.withdraw_invitation',
			subject: invitationId,
			before: invited,
		})
	})
}
