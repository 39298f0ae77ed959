import type { Role } from '@skinverse/contract/capabilities'
import type { Operator } from '../../../platform/http/identity.ts'
import type { Origin } from '../../../platform/http/origin.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Problem } from '../../../platform/problem.ts'
import { takeAttempt } from '../../../platform/rate-limit.ts'
import { refuseNewVoucher } from '../vouch-for.ts'
import { lockInviter } from './inviter.ts'
import { mailInvitation } from './mail-invitation.ts'
import { hashOfToken, INVITATION_HOURS, newInvitationToken } from './token.ts'

/** With a new token: the old link is void. The sender becomes the inviter. */
export async function resendInvitation(
	platform: Platform,
	invitationId: string,
	operator: Operator,
	origin: Origin,
): Promise<void> {
	const { db, clock } = platform
	await takeAttempt(db, 'operator_invitation', String(operator.id))
	const token = newInvitationToken()
	await db.transaction(async (tx) => {
		if (!(await lockInviter(tx, operator.id))) throw new Problem('forbidden')
		await refuseNewVoucher(tx, operator.id, 'office_operator_too_new')
		const invited = await tx.maybe<{ name: string; email: string; role: Role }>(
			`update operator_invitations set token_hash = $2, sent_at = $3, invited_by = $5,
				expires_at = $3::timestamptz + make_interval(hours => $4)
			where id = $1 returning name, email, role`,
			[invitationId, hashOfToken(token), clock.now(), INVITATION_HOURS, operator.id],
		)
		if (invited === undefined) throw new Problem('not_found')
		await mailInvitation(platform, tx, { ...invited, inviter: operator.name, token })
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'operators.resend_invitation',
			subject: invitationId,
			after: invited,
		})
	})
}
