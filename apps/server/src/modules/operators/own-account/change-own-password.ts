import type { replacePassword } from '@skinverse/contract/rules/account'
import type { z } from 'zod'
import type { Operator } from '../../../platform/http/identity.ts'
import type { Origin } from '../../../platform/http/origin.ts'
import { renewSecret } from '../../../platform/http/renew-secret.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { hashPassword, isPassword } from '../../../platform/passwords/password.ts'
import { refuseWeakPassword } from '../../../platform/passwords/weak-password.ts'
import type { Platform } from '../../../platform/platform.ts'
import { invalidField } from '../../../platform/problem.ts'
import { forgetAttempts, takeAttempt } from '../../../platform/rate-limit.ts'
import { distrustPasskeys, operator as ownerOf } from '../../second-factors/index.ts'
import { forgetDevices } from '../sessions/operator-devices.ts'
import { passkeyThatConfirmed } from '../sessions/sessions.ts'

/** Guesses from a stolen session are rate-limited; all other sessions end. */
export async function changeOwnPassword(
	{ db, config, log }: Pick<Platform, 'db' | 'config' | 'log'>,
	operator: Operator,
	form: z.output<typeof replacePassword>,
	{ origin, device }: { origin: Origin; device: string | undefined },
): Promise<string> {
	const { id, sessionId } = operator
	await takeAttempt(db, 'operator_password_change', sessionId)
	const { stored, email } = await db.one<{ stored: string; email: string }>(
		'select password_hash as stored, email from operators where id = $1',
		[id],
	)
	if (!(await isPassword(stored, form.cur_password)))
		throw invalidField('cur_password', 'current_password_wrong')
	await forgetAttempts(db, 'operator_password_change', sessionId)
	const chosen = { field: 'new_password', password: form.new_password, email }
	await refuseWeakPassword({ config, log }, chosen)
	const passwordHash = await hashPassword(form.new_password)
	return db.transaction(async (tx) => {
		// A password that was replaced while this one was being checked is not overwritten.
		const changed = await tx.run(
			'update operators set password_hash = $2 where id = $1 and password_hash = $3',
			[id, passwordHash, stored],
		)
		if (changed === 0) throw invalidField('cur_password', 'current_password_wrong')
		await tx.run('delete from operator_sessions where operator_id = $1 and id <> $2', [id, sessionId])
		await forgetDevices(tx, id, device)
		const trusted = await passkeyThatConfirmed(tx, sessionId)
		await distrustPasskeys(tx, ownerOf(id), trusted)
		await recordChange(tx, { operatorId: id, origin, action: 'operators.password', subject: String(id) })
		return renewSecret(tx, 'operator_sessions', operator)
	})
}
