import type { Clock } from '../src/platform/clock.ts'
import { type Authenticator, type Deviations, softAuthenticator } from './authenticator.ts'
import { type TotpApp, totpApp } from './totp-app.ts'
import type { Answer, Visitor } from './visitor.ts'

/** The origin of the tests' passkeys; tests pass it to the shop as its PUBLIC_URL. */
export const PASSKEY_ORIGIN = 'http://localhost'

export interface Enrolled {
	recoveryCodes: string[]
}

/** Sets up an authenticator app in Settings. Its current code is still unused afterwards. */
export async function enrolTotp(visitor: Visitor, clock: Clock): Promise<Enrolled & { app: TotpApp }> {
	const { body } = await visitor.post('/api/user/totp')
	const app = totpApp(body.payload.secret)
	const answer = await visitor.put('/api/user/totp', { code: app.code(clock.now(), -1) })
	return { app, recoveryCodes: good(answer).body.recovery_codes ?? [] }
}

export async function enrolPasskey(
	visitor: Visitor,
	name = 'Laptop',
): Promise<Enrolled & { authenticator: Authenticator }> {
	const authenticator = softAuthenticator(PASSKEY_ORIGIN)
	const { body } = await visitor.post('/api/user/passkeys/options')
	const passkey = authenticator.create(body.options)
	const answer = await visitor.post('/api/user/passkeys', { name, passkey })
	return { authenticator, recoveryCodes: good(answer).body.recovery_codes ?? [] }
}

/** Requests a challenge at this path and signs it. */
export async function signedChallenge(
	visitor: Visitor,
	path: string,
	authenticator: Authenticator,
	deviations?: Deviations,
) {
	const { body } = good(await visitor.post(path))
	return authenticator.get(body.options, deviations)
}

function good(answer: Answer): Answer {
	if (answer.status !== 200) throw new Error(`refused: ${answer.status} ${JSON.stringify(answer.body)}`)
	return answer
}
