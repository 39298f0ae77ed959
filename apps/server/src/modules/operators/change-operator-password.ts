import type { Database } from '../../platform/database/database.ts'
import { hashPassword } from '../../platform/passwords/password.ts'
import { clearSignInLimits, officeSignIn } from '../../platform/sign-in-limits.ts'
import { distrustPasskeys, forgetGuesses, operator as ownerOf } from '../second-factors/index.ts'
import { forgetDevices } from './sessions/operator-devices.ts'
import { type Actor, type OperatorTarget, type Outcome, updateOperator } from './update-operator.ts'

/** For the command line. Ends all sessions, so that the old password is useless. */
export async function changeOperatorPassword(
	db: Database,
	target: OperatorTarget,
	password: string,
	actor: Actor,
): Promise<Outcome> {
	const passwordHash = await hashPassword(password)
	return updateOperator(db, target, actor, async (tx, { id, email }) => {
		// Resets the rate limits, in case guesses had locked the operator out.
		await clearSignInLimits(tx, officeSignIn, email)
		await forgetGuesses(tx, ownerOf(id))
		await forgetDevices(tx, id)
		await distrustPasskeys(tx, ownerOf(id))
		await tx.run('update operators set password_hash = $2 where id = $1', [id, passwordHash])
		await tx.run('delete from operator_sessions where operator_id = $1', [id])
		return { action: 'operators.password' }
	})
}
