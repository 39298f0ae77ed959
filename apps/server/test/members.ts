import { findSession } from '../src/modules/accounts/sessions.ts'
import type { ShopUser } from '../src/platform/http/identity.ts'
import { ESTONIA } from './estonia.ts'
import { createPerson, type Person, signIn } from './people.ts'
import type { TestShop } from './shop.ts'
import type { Visitor } from './visitor.ts'

/** A signed-in person and their browser. */
export interface Member {
	visitor: Visitor
	person: Person
}

export async function signedIn(shop: TestShop, options: { verified?: boolean } = {}): Promise<Member> {
	const visitor = shop.visitor()
	const person = await createPerson(shop.db, options)
	await signIn(visitor, person)
	return { visitor, person }
}

/** The shopper of this browser, as routes pass it on. */
export async function callerOf(shop: TestShop, visitor: Visitor): Promise<ShopUser> {
	const [, secret = ''] = (visitor.cookies.get('skinverse_session') ?? '').split('s.')
	const user = await findSession(shop.db, secret, 'cookie')
	if (user === null) throw new Error('not signed in')
	return user
}

/** Saves the profile form, filled in as in the specification's table, with these changes. */
export function saveProfile({ visitor, person }: Member, changes: object = {}) {
	const form = {
		name: 'Grace',
		surname: 'Hopper',
		email: person.email,
		phone: '5123 4567',
		address: 'Pikk 1',
		city: '',
		postCode: '10123',
		country: ESTONIA,
	}
	return visitor.put('/api/user/profile', { ...form, ...changes })
}

/** Untyped for tests; its shape was validated on arrival. */
export async function profileOf(visitor: Visitor) {
	return (await visitor.get('/api/user/profile')).body.data
}
