import type { PasskeyRequest } from '@skinverse/contract/entities/second-factors'
import type { PasskeyAssertion } from '@skinverse/contract/rules/second-factors'
import { invalidField } from '../../platform/problem.ts'
import { CHALLENGE_MINUTES, type ChallengeFor, createChallenge } from './challenges.ts'
import type { FactorsContext } from './context.ts'
import { knownCredentials } from './known-credentials.ts'
import { openChallengeIn, refusePasskey } from './open-challenge.ts'
import { type FactorOwner, ownerKey, ownerOf } from './owner.ts'
import { requireRelyingParty, userHandle } from './relying-party.ts'

/** The browser's options for using a passkey: one of the owner's, or any for a sign-in without a name. */
export async function requestPasskey(
	{ db, config }: FactorsContext,
	use: ChallengeFor,
): Promise<PasskeyRequest> {
	const party = requireRelyingParty(config)
	const challenge = await createChallenge(db, use)
	return {
		challenge: Buffer.from(challenge).toString('base64url'),
		rpId: party.id,
		timeout: CHALLENGE_MINUTES * 60_000,
		userVerification: 'required',
		allowCredentials: 'owner' in use ? await knownCredentials(db, use.owner) : [],
	}
}

interface PasskeyRow {
	id: string
	user_id: number | null
	operator_id: number | null
	public_key: Buffer
	counter: number
	needs_password: boolean
}

export interface UsedPasskey extends FactorOwner {
	passkeyId: string
}

/** Verifies the browser's assertion and returns the passkey's owner. */
export async function usePasskey(
	context: FactorsContext,
	use: ChallengeFor,
	passkey: PasskeyAssertion,
	besidePassword = false,
): Promise<UsedPasskey> {
	const { db, config } = context
	const party = requireRelyingParty(config)
	const challenge = await openChallengeIn(db, use, passkey)
	const row = await db.maybe<PasskeyRow>(
		'select id, user_id, operator_id, public_key, counter, needs_password from passkeys where credential_id = $1',
		[Buffer.from(passkey.id, 'base64url')],
	)
	if (row === undefined) refusePasskey('unknown credential')
	const owner = ownerOf(row)
	if (!isFor(context, use, owner, passkey)) refusePasskey('another owner')
	const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
	const { userHandle: handle, ...response } = passkey.response
	const { verified, authenticationInfo } = await verifyAuthenticationResponse({
		response: {
			...passkey,
			response: { ...response, userHandle: handle ?? undefined },
			clientExtensionResults: {},
		},
		expectedChallenge: challenge,
		expectedOrigin: party.origin,
		expectedRPID: party.id,
		requireUserVerification: true,
		credential: { id: passkey.id, publicKey: new Uint8Array(row.public_key), counter: row.counter },
	}).catch(refusePasskey)
	if (!verified) refusePasskey('bad signature')
	const isAlone = !('owner' in use)
	if (isAlone && row.needs_password) throw invalidField('passkey', 'passkey_needs_password')
	// Compared in the statement, too: of two clones of one authenticator with the same counter only one gets in.
	// Without a counter it stays at zero. Only together with the password does a passkey become trusted again.
	const used = await db.run(
		`update passkeys set counter = $2, backed_up = $3, last_used_at = now(),
			needs_password = needs_password and not $5
		where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) and not ($4 and needs_password)`,
		[row.id, authenticationInfo.newCounter, authenticationInfo.credentialBackedUp, isAlone, besidePassword],
	)
	if (used === 0) refusePasskey('counter used')
	return { ...owner, passkeyId: row.id }
}

/**
 * A passkey is valid for its owner's side (shop or back office) only, and, if the account is known, for that account.
 */
function isFor(
	{ secrets }: FactorsContext,
	use: ChallengeFor,
	owner: FactorOwner,
	{ response: { userHandle: handle } }: PasskeyAssertion,
): boolean {
	if ('owner' in use) return ownerKey(use.owner) === ownerKey(owner)
	if (owner.kind !== (use.purpose === 'sign_in_shop' ? 'user' : 'operator')) return false
	return handle === Buffer.from(userHandle(secrets, owner)).toString('base64url')
}
