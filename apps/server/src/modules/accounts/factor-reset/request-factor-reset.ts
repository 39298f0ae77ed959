import { FACTOR_RESET_HOURS } from '@skinverse/contract/limits'
import type { TextKey } from '@skinverse/contract/texts/en'
import { isViolationOf } from '../../../platform/database/constraint.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/problem.ts'
import { hasFactor, shopper } from '../../second-factors/index.ts'
import { type EventMailContext, formatMoment } from '../mail-account-event.ts'
import { recordAccountEvent } from '../record-account-event.ts'
import { limitFactorResets } from './limit-factor-resets.ts'

interface ResetRequest {
	userId: number
	operatorId: number
	reason: string
}

const conflict = (text: TextKey) => new Problem('conflict', { text })

/**
 * For a shopper who lost every factor, as a part of the caller's transaction. Takes effect after the waiting time,
 * unless the owner, who is mailed now, stops it or shows that a factor is not lost.
 */
export async function requestFactorReset(
	context: EventMailContext,
	tx: Sql,
	{ userId, operatorId, reason }: ResetRequest,
): Promise<{ dueAt: Date }> {
	// Locks the operator first: two concurrent requests of one operator are serialised, so both are counted.
	await tx.run('select from operators where id = $1 for no key update', [operatorId])
	const person = await tx.maybe<{ deleted: boolean; can_be_mailed: boolean }>(
		`select deleted_at is not null as deleted, email is not null and email_verified_at is not null as can_be_mailed
		from users where id = $1 for no key update`,
		[userId],
	)
	if (person === undefined) throw new Problem('not_found')
	if (person.deleted) throw conflict('office_person_is_deleted')
	if (!(await hasFactor(tx, shopper(userId)))) throw conflict('office_factor_reset_no_factor')
	// Without a mail the owner would not learn of it in time.
	if (!person.can_be_mailed) throw conflict('office_factor_reset_no_email')
	await limitFactorResets(tx, { userId, operatorId })
	const request = tx.one<{ due_at: Date }>(
		`insert into factor_resets (user_id, requested_by, reason, due_at)
		values ($1, $2, $3, now() + make_interval(hours => $4)) returning due_at`,
		[userId, operatorId, reason, FACTOR_RESET_HOURS],
	)
	const { due_at: dueAt } = await request.catch((error: unknown) => {
		throw isViolationOf(error, 'factor_resets_open_unique') ? conflict('queue_changed') : error
	})
	const details = { when: formatMoment(dueAt) }
	await recordAccountEvent(context, tx, { userId, kind: 'factor_reset_requested', details, remedy: 'stop' })
	return { dueAt }
}
