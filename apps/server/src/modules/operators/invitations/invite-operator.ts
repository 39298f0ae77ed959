import type { invitationForm } from '@skinverse/contract/rules/operator'
import type { z } from 'zod'
import { isViolationOf } from '../../../platform/database/constraint.ts'
import type { Operator } from '../../../platform/http/identity.ts'
import type { Origin } from '../../../platform/http/origin.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import type { Platform } from '../../../platform/platform.ts'
import { invalidField, Problem } from '../../../platform/problem.ts'
import { takeAttempt } from '../../../platform/rate-limit.ts'
import { refuseNewVoucher } from '../vouch-for.ts'
import { lockInviter } from './inviter.ts'
import { mailInvitation } from './mail-invitation.ts'
import { hashOfToken, INVITATION_HOURS, newInvitationToken } from './token.ts'

/** The operator's account is created when the invitation is accepted; until then the invitation can be withdrawn. */
export async function inviteOperator(
	platform: Platform,
	{ name, email, role }: z.output<typeof invitationForm>,
	operator: Operator,
	origin: Origin,
): Promise<void> {
	const { db, clock } = platform
	await takeAttempt(db, 'operator_invitation', String(operator.id))
	const token = newInvitationToken()
	try {
		await db.transaction(async (tx) => {
			if (!(await lockInviter(tx, operator.id))) throw new Problem('forbidden')
			await refuseNewVoucher(tx, operator.id, 'office_operator_too_new')
			const known = await tx.maybe('select id from operators where lower(email) = lower($1)', [email])
			if (known !== undefined) throw invalidField('email', 'office_operator_email_taken')
			const { id } = await tx.one<{ id: string }>(
				`insert into operator_invitations
					(name, email, role, token_hash, invited_by, created_at, sent_at, expires_at)
				values ($1, $2, $3, $4, $5, $6, $6, $6::timestamptz + make_interval(hours => $7)) returning id`,
				[name, email, role, hashOfToken(token), operator.id, clock.now(), INVITATION_HOURS],
			)
			await mailInvitation(platform, tx, { name, email, role, inviter: operator.name, token })
			await recordChange(tx, {
				operatorId: operator.id,
				origin,
				action: 'operators.invite',
				subject: id,
				after: { name, email, role },
			})
		})
	} catch (error) {
		if (isViolationOf(error, 'operator_invitations_email_unique'))
			throw invalidField('email', 'office_operator_email_invited')
		throw error
	}
}
