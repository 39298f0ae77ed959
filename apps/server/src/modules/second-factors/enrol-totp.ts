import type { Sql } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/problem.ts'
import type { FactorsContext } from './context.ts'
import { completeEnrolment } from './enrolment.ts'
import { takeEnrolmentGuess } from './guesses.ts'
import { hasFactor } from './methods.ts'
import { type FactorOwner, idsOf, lockOwner } from './owner.ts'
import { newTotpSecret, stepOfCode, totpForApp } from './totp.ts'
import { openTotpSecret, sealTotpSecret } from './totp-vault.ts'

/** Enough time to find the phone and install an app. */
const ENROLMENT_MINUTES = 30

/**
 * Returns a new secret for an authenticator app. It is valid after `finishTotp` has checked a first code; until then
 * the previous app stays valid. `label` is shown by the app: the account's address.
 */
export async function startTotp(
	{ db, secrets, config }: FactorsContext,
	owner: FactorOwner,
	label: string,
): Promise<{ secret: string; uri: string }> {
	const bytes = newTotpSecret()
	await db.transaction(async (tx) => {
		await lockOwner(tx, owner)
		const sealed = await sealTotpSecret(tx, secrets, owner, bytes)
		const changed = await tx.run(
			`update totp_factors set pending_secret = $3, pending_since = now()
			where user_id = $1 or operator_id = $2`,
			[...idsOf(owner), sealed],
		)
		if (changed > 0) return
		await tx.run(
			`insert into totp_factors (user_id, operator_id, pending_secret, pending_since)
			values ($1, $2, $3, now())`,
			[...idsOf(owner), sealed],
		)
	})
	return totpForApp(bytes, config.brand, label)
}

interface PendingRow {
	id: number
	pending_secret: Buffer
}

/**
 * Enrols the app with its first code. `record` runs in the same transaction, for the account's events or the
 * trail, and gets whether this is the first factor. Returns recovery codes with the owner's first factor.
 */
export async function finishTotp(
	{ db, secrets, clock }: FactorsContext,
	{ owner, code, ip }: { owner: FactorOwner; code: string; ip: string },
	record: (tx: Sql, isFirst: boolean) => Promise<void>,
): Promise<{ recoveryCodes: string[] | undefined }> {
	const forget = await takeEnrolmentGuess(db, owner, ip)
	const answer = await db.transaction(async (tx) => {
		await lockOwner(tx, owner)
		const row = await tx.maybe<PendingRow>(
			`select id, pending_secret from totp_factors where (user_id = $1 or operator_id = $2)
			and pending_since > now() - make_interval(mins => $3)`,
			[...idsOf(owner), ENROLMENT_MINUTES],
		)
		const secret = row && (await openTotpSecret(tx, secrets, owner, row.pending_secret))
		const step = secret && stepOfCode(secret, code.trim(), clock.now())
		if (row === undefined || step === undefined) throw invalidField('code', 'factor_code_wrong')
		const isFirst = !(await hasFactor(tx, owner))
		await tx.run(
			`update totp_factors set secret = pending_secret, pending_secret = null, pending_since = null,
				last_step = $2, created_at = now(), last_used_at = null where id = $1`,
			[row.id, step],
		)
		await record(tx, isFirst)
		return completeEnrolment(tx, owner, isFirst)
	})
	await forget()
	return answer
}
