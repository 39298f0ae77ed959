import type { Role } from '@skinverse/contract/capabilities'
import type { ReceivedInvitation } from '@skinverse/contract/entities/operator/operator-details'
import { FOUR_EYES_DELAY_HOURS } from '@skinverse/contract/limits'
import type { acceptInvitation as acceptInvitationRule } from '@skinverse/contract/rules/operator'
import type { z } from 'zod'
import { isViolationOf } from '../../../platform/database/constraint.ts'
import type { Origin } from '../../../platform/http/origin.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { hashPassword } from '../../../platform/passwords/password.ts'
import { refuseWeakPassword } from '../../../platform/passwords/weak-password.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Problem } from '../../../platform/problem.ts'
import { addressKey, takeAttempt } from '../../../platform/rate-limit.ts'
import { type SignedIn, startSession } from '../sessions/start-session.ts'
import { refuseNewVoucher } from '../vouch-for.ts'
import { lockInviter } from './inviter.ts'
import { mailJoined } from './mail-joined.ts'
import { hashOfToken } from './token.ts'

type Parts = Pick<Platform, 'db' | 'clock' | 'config' | 'log' | 'mail' | 'texts'>

/** The invitation of a mailed token. */
export async function readInvitation(
	{ db, clock }: Pick<Parts, 'db' | 'clock'>,
	token: string,
	ip: string,
): Promise<ReceivedInvitation> {
	await takeAttempt(db, 'operator_invitation_address', addressKey(ip))
	return findInvitation({ db, clock }, token)
}

async function findInvitation(
	{ db, clock }: Pick<Parts, 'db' | 'clock'>,
	token: string,
): Promise<ReceivedInvitation> {
	const invitation = await db.maybe<ReceivedInvitation>(
		`select name, email, role, extract(epoch from expires_at)::bigint as expires_at
		from operator_invitations where token_hash = $1 and expires_at > $2`,
		[hashOfToken(token), clock.now()],
	)
	if (invitation === undefined) throw new Problem('link_invalid')
	return invitation
}

interface Accepting {
	form: z.output<typeof acceptInvitationRule>
	origin: Origin
	/** The browser's current session, which the new one replaces. */
	formerSessionId: string | undefined
	device: string | undefined
}

/** Creates the operator and a session without a second factor: outside the demo it has to enrol one first. */
export async function acceptInvitation(
	platform: Parts,
	{ form, origin, formerSessionId, device }: Accepting,
): Promise<SignedIn> {
	const { db, clock, config, log } = platform
	await takeAttempt(db, 'operator_invitation_address', addressKey(origin.ip))
	const { email } = await findInvitation({ db, clock }, form.token)
	await refuseWeakPassword({ config, log }, { field: 'password', password: form.password, email })
	const passwordHash = await hashPassword(form.password)
	try {
		return await db.transaction(async (tx) => {
			const sent = await tx.maybe<{ invited_by: number }>(
				'select invited_by from operator_invitations where token_hash = $1',
				[hashOfToken(form.token)],
			)
			const isVouchedFor = sent !== undefined && (await lockInviter(tx, sent.invited_by))
			if (!isVouchedFor) throw new Problem('link_invalid')
			await refuseNewVoucher(tx, sent.invited_by, 'office_inviter_too_new')
			// Of two calls with one token, only one finds the row.
			const invited = await tx.maybe<{ name: string; email: string; role: Role }>(
				`delete from operator_invitations where token_hash = $1 and expires_at > $2
				returning name, email, role`,
				[hashOfToken(form.token), clock.now()],
			)
			if (invited === undefined) throw new Problem('link_invalid')
			const { id } = await tx.one<{ id: number }>(
				`insert into operators (name, email, role, password_hash, approves_from, vouched_by)
				values ($1, $2, $3, $4, $5::timestamptz + make_interval(hours => $6), $7) returning id`,
				[
					invited.name,
					invited.email,
					invited.role,
					passwordHash,
					clock.now(),
					FOUR_EYES_DELAY_HOURS,
					sent.invited_by,
				],
			)
			await recordChange(tx, {
				operatorId: id,
				origin,
				action: 'operators.accept_invitation',
				subject: String(id),
				after: invited,
			})
			await mailJoined(platform, tx, { id, ...invited, inviterId: sent.invited_by })
			const operator = { id, ...invited }
			return startSession(config, tx, { operator, origin, formerSessionId, device, factor: null })
		})
	} catch (error) {
		// The same operator was created on the command line concurrently.
		if (isViolationOf(error, 'operators_email_unique')) throw new Problem('link_invalid')
		throw error
	}
}
