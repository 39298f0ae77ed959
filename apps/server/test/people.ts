import { randomUUID } from 'node:crypto'
import type { Sql } from '../src/platform/database/database.ts'
import { PASSWORD, quickHash } from './password.ts'
import type { Visitor } from './visitor.ts'

export interface Person {
	id: number
	email: string
	password: string
}

/** A shopper that is unique in this run. */
export async function createPerson(db: Sql, { verified = true } = {}): Promise<Person> {
	const email = `${randomUUID()}@example.test`
	const { id } = await db.one<{ id: number }>(
		`insert into users (name, surname, email, email_verified_at, password_hash)
		values ('Ada', 'Test', $1, case when $2 then now() end, $3) returning id`,
		[email, verified, await quickHash()],
	)
	return { id, email, password: PASSWORD }
}

/** Signs a visitor in with the shop's form. */
export async function signIn(visitor: Visitor, { email, password }: Person): Promise<void> {
	const { status, body } = await visitor.post('/api/login', { username: email, password })
	if (status !== 200) throw new Error(`could not sign in: ${status} ${JSON.stringify(body)}`)
}
