import type { FactorMethod } from '@skinverse/contract/entities/second-factors'
import type { FactorProof } from '@skinverse/contract/rules/second-factors'
import { invalidField } from '../../platform/problem.ts'
import { addressKey, takeAttempt } from '../../platform/rate-limit.ts'
import type { FactorsContext } from './context.ts'
import { type Place, takeGuess, takeRecoveryGuess } from './guesses.ts'
import type { FactorOwner } from './owner.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { usePasskey } from './use-passkey.ts'
import { useTotp } from './use-totp.ts'

/**
 * Checks one proof of a second factor and returns its method; throws the same problem for a wrong,
 * a used and an outdated code. A correct one is consumed, whatever the caller does afterwards.
 */
export async function checkFactor(
	context: FactorsContext,
	owner: FactorOwner,
	proof: FactorProof,
	place: Place,
	/** Together with a password that was checked just now. */
	{ besidePassword = false } = {},
): Promise<FactorMethod> {
	const { db } = context
	if (proof.passkey !== undefined) {
		await takeAttempt(db, 'passkey_address', addressKey(place.ip))
		await usePasskey(context, { purpose: 'prove', owner }, proof.passkey, besidePassword)
		return 'passkey'
	}
	if (proof.code !== undefined) {
		const forget = await takeGuess(db, owner, place)
		if (!(await useTotp(context, owner, proof.code))) throw invalidField('code', 'factor_code_wrong')
		await forget()
		return 'totp'
	}
	if (proof.recovery_code !== undefined) {
		const forget = await takeRecoveryGuess(db, owner, place.ip)
		const isRight = await useRecoveryCode(db, owner, proof.recovery_code)
		if (!isRight) throw invalidField('recovery_code', 'recovery_code_wrong')
		await forget()
		return 'recovery_code'
	}
	throw invalidField('code', 'factor_code_required')
}
