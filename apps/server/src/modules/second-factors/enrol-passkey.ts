import type { PasskeyCreation } from '@skinverse/contract/entities/second-factors'
import { MAX_PASSKEYS } from '@skinverse/contract/limits'
import type { PasskeyRegistration } from '@skinverse/contract/rules/second-factors'
import { isViolationOf } from '../../platform/database/constraint.ts'
import type { Sql } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/problem.ts'
import { CHALLENGE_MINUTES, createChallenge } from './challenges.ts'
import type { FactorsContext } from './context.ts'
import { completeEnrolment } from './enrolment.ts'
import { knownCredentials } from './known-credentials.ts'
import { hasFactor } from './methods.ts'
import { openChallengeIn, refusePasskey } from './open-challenge.ts'
import { type FactorOwner, idsOf, lockOwner } from './owner.ts'
import { requireRelyingParty, userHandle } from './relying-party.ts'

/** Ed25519, ES256, RS256: every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257]

/** The browser's options for creating a passkey. `label` is shown by the password manager: the account's address. */
export async function startPasskey(
	{ db, secrets, config }: FactorsContext,
	owner: FactorOwner,
	label: string,
): Promise<PasskeyCreation> {
	const party = requireRelyingParty(config)
	const challenge = await createChallenge(db, { purpose: 'register', owner })
	return {
		challenge: Buffer.from(challenge).toString('base64url'),
		rp: { id: party.id, name: party.name },
		user: {
			id: Buffer.from(userHandle(secrets, owner)).toString('base64url'),
			name: label,
			displayName: label,
		},
		pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
		timeout: CHALLENGE_MINUTES * 60_000,
		attestation: 'none',
		excludeCredentials: await knownCredentials(db, owner),
		// Discoverable, so that it can sign in alone; verified by PIN or fingerprint, so that it counts as two factors.
		authenticatorSelection: {
			residentKey: 'required',
			requireResidentKey: true,
			userVerification: 'required',
		},
	}
}

/**
 * Stores a passkey that the browser created. `record` runs in the same transaction, for the account's events or the
 * trail, and gets whether this is the first factor. Returns recovery codes with the owner's first factor.
 */
export async function finishPasskey(
	context: FactorsContext,
	{ owner, name, passkey }: { owner: FactorOwner; name: string; passkey: PasskeyRegistration },
	record: (tx: Sql, isFirst: boolean) => Promise<void>,
): Promise<{ id: string; recoveryCodes: string[] | undefined }> {
	const { credential, backedUp } = await verifyRegistration(context, owner, passkey)
	const adding = context.db.transaction(async (tx) => {
		await lockOwner(tx, owner)
		const isFirst = !(await hasFactor(tx, owner))
		const { count } = await tx.one<{ count: number }>(
			'select count(*) from passkeys where user_id = $1 or operator_id = $2',
			idsOf(owner),
		)
		if (count >= MAX_PASSKEYS) throw invalidField('passkey', 'passkeys_too_many')
		const { id } = await tx.one<{ id: string }>(
			`insert into passkeys
				(user_id, operator_id, credential_id, public_key, counter, transports, name, backed_up)
			values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
			[
				...idsOf(owner),
				Buffer.from(credential.id, 'base64url'),
				Buffer.from(credential.publicKey),
				credential.counter,
				passkey.response.transports ?? [],
				name,
				backedUp,
			],
		)
		await record(tx, isFirst)
		return { id, ...(await completeEnrolment(tx, owner, isFirst)) }
	})
	return adding.catch((error: unknown) => {
		throw isViolationOf(error, 'passkeys_credential_unique')
			? invalidField('passkey', 'passkey_known')
			: error
	})
}

async function verifyRegistration(
	{ db, config }: FactorsContext,
	owner: FactorOwner,
	passkey: PasskeyRegistration,
) {
	const party = requireRelyingParty(config)
	const challenge = await openChallengeIn(db, { purpose: 'register', owner }, passkey)
	// Loaded lazily: its parsers take half a second to load, and most processes never need them.
	const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
	const verified = await verifyRegistrationResponse({
		response: { ...passkey, clientExtensionResults: {} },
		expectedChallenge: challenge,
		expectedOrigin: party.origin,
		expectedRPID: party.id,
		requireUserVerification: true,
		supportedAlgorithmIDs: ALGORITHMS,
	}).catch(refusePasskey)
	if (!verified.verified) throw refusePasskey()
	const { credential, credentialBackedUp } = verified.registrationInfo
	return { credential, backedUp: credentialBackedUp }
}
