import { type Role, roleMay } from '@skinverse/contract/capabilities'
import type { operatorForm } from '@skinverse/contract/rules/operator'
import type { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { MANAGING_ROLES } from '../../platform/operator/managing-roles.ts'
import { withdrawInvitationsOf } from './invitations/inviter.ts'
import {
	type Actor,
	type OperatorTarget,
	type Outcome,
	refuseOnYourself,
	updateOperator,
} from './update-operator.ts'
import { vouchFor } from './vouch-for.ts'

const movesMoney = (role: Role) => roleMay(role, 'approvals.decide')

/** Name and role; omitted fields stay. A role takes effect with the next call: sessions read it each time. */
export function changeOperator(
	db: Database,
	target: OperatorTarget,
	form: Partial<z.output<typeof operatorForm>>,
	actor: Actor,
): Promise<Outcome> {
	return updateOperator(db, target, actor, async (tx, operator) => {
		const before = { name: operator.name, role: operator.role }
		const after = { ...before, ...form }
		if (after.role !== before.role) refuseOnYourself(actor, operator)
		else if (after.name === before.name) return null
		await tx.run('update operators set name = $2, role = $3 where id = $1', [
			operator.id,
			after.name,
			after.role,
		])
		if (movesMoney(after.role) && !movesMoney(before.role)) await vouchFor(tx, operator.id, actor)
		if (!MANAGING_ROLES.includes(after.role)) await withdrawInvitationsOf(tx, operator.id, actor)
		return { action: after.role === before.role ? 'operators.rename' : 'operators.role', before, after }
	})
}
