import { randomUUID } from 'node:crypto'
import type { Role } from '@skinverse/contract/capabilities'
import { createSession } from '../src/modules/backoffice/sessions.ts'
import type { Sql } from '../src/platform/database/database.ts'
import { PASSWORD, quickHash } from './password.ts'
import type { Person } from './people.ts'
import type { TestShop } from './shop.ts'
import type { Visitor } from './visitor.ts'

/** An operator nobody else in the run knows of. */
export async function createOperator(db: Sql, role: Role = 'admin'): Promise<Person> {
	const email = `${randomUUID()}@example.test`
	const { id } = await db.one<{ id: number }>(
		"insert into operators (name, email, password_hash, role) values ('Grace Test', $1, $2, $3) returning id",
		[email, await quickHash(), role],
	)
	return { id, email, password: PASSWORD }
}

/** Signs a visitor in the way the back office's form does. */
export async function signInOperator(visitor: Visitor, { email, password }: Person): Promise<void> {
	const { status, body } = await visitor.post('/api/backoffice/login', { username: email, password })
	if (status !== 200) throw new Error(`could not sign in: ${status} ${JSON.stringify(body)}`)
}

/** A browser in which the operator is already signed in: many of them would meet the limit of sign-ins. */
export async function operatorVisitor(shop: TestShop, operator?: Person): Promise<Visitor> {
	const { id } = operator ?? (await createOperator(shop.db))
	const visitor = shop.visitor()
	const secret = await createSession(shop.db, id, { ip: '127.0.0.1', device: 'test' })
	visitor.cookies.set('skinverse_operator', secret)
	return visitor
}
