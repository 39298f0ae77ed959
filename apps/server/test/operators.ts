import { randomUUID } from 'node:crypto'
import type { Role } from '@skinverse/contract/capabilities'
import { createSession } from '../src/modules/operators/sessions/sessions.ts'
import type { Sql } from '../src/platform/database/database.ts'
import { PASSWORD, quickHash } from './password.ts'
import type { Person } from './people.ts'
import type { TestShop } from './shop.ts'
import { totpApp } from './totp-app.ts'
import type { Answer, Visitor } from './visitor.ts'

/** An operator that is unique in this run. */
export async function createOperator(db: Sql, role: Role = 'admin'): Promise<Person> {
	const email = `${randomUUID()}@example.test`
	const { id } = await db.one<{ id: number }>(
		"insert into operators (name, email, password_hash, role) values ('Grace Test', $1, $2, $3) returning id",
		[email, await quickHash(), role],
	)
	return { id, email, password: PASSWORD }
}

/** The recovery codes of the second factors that `signInOperator` set up. */
const recoveryCodes = new Map<string, string[]>()

/**
 * Signs a visitor in with the back office's form. Outside the demo a second factor is required: the first sign-in sets
 * up an authenticator app, and each later one uses a recovery code, as a code of the app works once.
 */
export async function signInOperator(visitor: Visitor, { email, password }: Person): Promise<void> {
	const login = await visitor.post('/api/backoffice/login', { username: email, password })
	requireGood(login)
	if (login.body.payload === null) {
		const recovery_code = recoveryCodes.get(email)?.pop()
		requireGood(await visitor.post('/api/backoffice/login/second-factor', { recovery_code }))
	} else if (login.body.payload.must_enrol) await enrolOperator(visitor, email)
}

async function enrolOperator(visitor: Visitor, email: string): Promise<void> {
	const setup = requireGood(await visitor.post('/api/backoffice/totp'))
	const app = totpApp(setup.body.payload.secret)
	const enrolled = requireGood(await visitor.put('/api/backoffice/totp', { code: app.code(new Date()) }))
	recoveryCodes.set(email, enrolled.body.recovery_codes)
}

function requireGood(answer: Answer): Answer {
	if (answer.status !== 200)
		throw new Error(`could not sign in: ${answer.status} ${JSON.stringify(answer.body)}`)
	return answer
}

/** A browser that is already signed in, second factor included: many sign-ins would exceed the rate limit. */
export async function operatorVisitor(shop: TestShop, operator?: Person): Promise<Visitor> {
	const { id } = operator ?? (await createOperator(shop.db))
	const visitor = shop.visitor()
	const secret = await createSession(shop.db, id, { ip: '127.0.0.1', device: 'test' }, { secondFactor: true })
	visitor.cookies.set('skinverse_operator', secret)
	return visitor
}

/** Like `renewSecret`, with the operator's row locked as a new password does. */
export async function renewOperatorSessions(tx: Sql, operatorId: number): Promise<void> {
	await tx.run('select from operators where id = $1 for no key update', [operatorId])
	await tx.run(
		`update operator_sessions set former_hash = token_hash, renewed_at = now(),
			token_hash = sha256(convert_to(gen_random_uuid()::text, 'utf8'))
		where operator_id = $1`,
		[operatorId],
	)
}
