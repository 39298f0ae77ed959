import { findSession } from '../src/modules/accounts/sessions.ts'
import type { ShopUser } from '../src/platform/http/identity.ts'
import { ESTONIA } from './estonia.ts'
import { createPerson, type Person, signIn } from './people.ts'
import type { TestShop } from './shop.ts'
import type { Visitor } from './visitor.ts'

/** A person at a browser that is signed in. */
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

/** Who calls with this browser, as a route hands it on. */
export async function callerOf(shop: TestShop, visitor: Visitor): Promise<ShopUser> {
	const [, secret = ''] = (visitor.cookies.get('skinverse_session') ?? '').split('s.')
	const user = await findSession(shop.db, secret, 'cookie')
	if (user === null) throw new Error('not signed in')
	return user
}

/** Saves the profile's form, filled in as the specification's table has it but for the changes. */
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

/** Tests look into it freely; its shape was checked on arrival. */
export async function profileOf(visitor: Visitor) {
	return (await visitor.get('/api/user/profile')).body.data
}
