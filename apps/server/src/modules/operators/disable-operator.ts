import type { Database } from '../../platform/database/database.ts'
import { withdrawInvitationsOf } from './invitations/inviter.ts'
import {
	type Actor,
	type OperatorTarget,
	type Outcome,
	refuseOnYourself,
	updateOperator,
} from './update-operator.ts'
import { vouchFor } from './vouch-for.ts'

/** Ends all sessions and open invitations. The row stays: the trail names it. */
export function disableOperator(db: Database, target: OperatorTarget, actor: Actor): Promise<Outcome> {
	return updateOperator(db, target, actor, async (tx, operator) => {
		refuseOnYourself(actor, operator)
		if (operator.disabled) return null
		await tx.run('update operators set disabled_at = now() where id = $1', [operator.id])
		await tx.run('delete from operator_sessions where operator_id = $1', [operator.id])
		await withdrawInvitationsOf(tx, operator.id, actor)
		return { action: 'operators.disable', before: { disabled: false }, after: { disabled: true } }
	})
}

/** Enables a disabled operator, with the previous password, role and second factor. */
export function enableOperator(db: Database, target: OperatorTarget, actor: Actor): Promise<Outcome> {
	return updateOperator(db, target, actor, async (tx, { id, disabled }) => {
		if (!disabled) return null
		await tx.run('update operators set disabled_at = null where id = $1', [id])
		await vouchFor(tx, id, actor)
		return { action: 'operators.enable', before: { disabled: true }, after: { disabled: false } }
	})
}
