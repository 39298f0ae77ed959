import type { firstOperator } from '@skinverse/contract/rules/setup'
import type { z } from 'zod'
import { isViolationOf } from '../../platform/database/constraint.ts'
import type { Origin } from '../../platform/http/origin.ts'
import { hashSecret } from '../../platform/http/session-cookie.ts'
import { hashPassword } from '../../platform/passwords/password.ts'
import { refuseWeakPassword } from '../../platform/passwords/weak-password.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { insertOperator, type SignedIn, startSession } from '../operators/index.ts'
import { readSetupLink } from './setup-link.ts'

interface Creating {
	form: z.output<typeof firstOperator>
	origin: Origin
	/** The browser's device cookie. */
	device: string | undefined
}

/** Creates the operator and a session without a second factor, which has to enrol one first. */
export async function createFirstOperator(
	{ db, clock, config, log }: Pick<Platform, 'db' | 'clock' | 'config' | 'log'>,
	{ form, origin, device }: Creating,
): Promise<SignedIn> {
	const { token, name, email, password } = form
	await readSetupLink({ db, clock }, token)
	await refuseWeakPassword({ config, log }, { field: 'password', password, email })
	const passwordHash = await hashPassword(password)
	const role = 'admin'
	try {
		return await db.transaction(async (tx) => {
			// Concurrent calls, also with other tokens, wait here and then find the operator.
			await tx.run('select from setup_links order by token_hash for update')
			await readSetupLink({ db: tx, clock }, token)
			const id = await insertOperator(tx, { name, email, role, password }, passwordHash, origin)
			await tx.run('update setup_links set operator_id = $2 where token_hash = $1', [hashSecret(token), id])
			await tx.run('delete from setup_links where operator_id is null')
			const operator = { id, name, email, role } as const
			return startSession(config, tx, { operator, origin, device, formerSessionId: undefined, factor: null })
		})
	} catch (error) {
		const isTaken = ['setup_links_first_operator', 'operators_email_unique'].some((name) =>
			isViolationOf(error, name),
		)
		throw isTaken ? new Problem('link_invalid') : error
	}
}
