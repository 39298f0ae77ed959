import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newSteamId } from '../../../../test/fake-steam.ts'
import { createPerson, signIn } from '../../../../test/people.ts'
import { LINK_FAILED, openSteamShop, type SteamShop } from '../../../../test/steam-shop.ts'
import type { Visitor } from '../../../../test/visitor.ts'

let at: SteamShop

beforeAll(async () => {
	at = await openSteamShop()
})

beforeEach(async () => {
	at.steam.answerWith(undefined)
	await at.shop.db.run('delete from rate_limits')
})

describe('a signed-in user and Steam', () => {
	async function person() {
		const visitor = at.shop.visitor()
		const user = await createPerson(at.shop.db)
		await signIn(visitor, user)
		return { visitor, user }
	}
	const isLinked = async (visitor: Visitor) => (await visitor.get('/api/user/profile')).body.data.steam_linked

	test('links the account, and from then on signs in with either', async () => {
		const { visitor, user } = await person()
		const steamId = newSteamId()
		const before = visitor.cookies.get('skinverse_session')
		expect(await at.travel(visitor, steamId, {}, '/account?tab=personal')).toBe(
			'http://shop.test/account?tab=personal',
		)
		expect(visitor.cookies.get('skinverse_session')).toBe(before)
		expect(await isLinked(visitor)).toBe(true)
		const other = at.shop.visitor()
		await at.travel(other, steamId)
		expect((await other.get('/api/user/profile')).body.data.email).toBe(user.email)
	})

	test("cannot link while the address is not verified: it may be another person's", async () => {
		const visitor = at.shop.visitor()
		await signIn(visitor, await createPerson(at.shop.db, { verified: false }))
		expect(await at.leave(visitor)).toBe('http://shop.test/email-verification')
		expect(await isLinked(visitor)).toBe(false)
	})

	// covers asvs:6.8.1
	test('cannot link a Steam account that is linked to another account', async () => {
		const steamId = newSteamId()
		await at.travel(at.shop.visitor(), steamId)
		const { visitor } = await person()
		expect(await at.travel(visitor, steamId)).toBe(`${LINK_FAILED}steam_taken`)
		expect(await isLinked(visitor)).toBe(false)
	})

	test('cannot link a second Steam account besides the first; linking the same one again succeeds', async () => {
		const { visitor } = await person()
		const steamId = newSteamId()
		await at.travel(visitor, steamId)
		expect(await at.travel(visitor, newSteamId())).toBe(`${LINK_FAILED}steam_other_linked`)
		expect(await at.travel(visitor, steamId)).toBe('http://shop.test/account')
		expect(await at.accountsWith(steamId)).toHaveLength(1)
	})

	// covers asvs:7.6.1
	test('DELETE /user/steam › unlinks, so that Steam no longer opens the account', async () => {
		const { visitor } = await person()
		const steamId = newSteamId()
		await at.travel(visitor, steamId)
		const { status, body } = await visitor.del('/api/user/steam')
		expect({ status, message: body.message }).toEqual({ status: 200, message: 'Steam account unlinked' })
		expect(await isLinked(visitor)).toBe(false)
		expect(await at.accountsWith(steamId)).toHaveLength(0)
	})

	test('DELETE /user/steam › 404 when nothing is linked', async () => {
		const { visitor } = await person()
		const { status, body } = await visitor.del('/api/user/steam')
		expect({ status, message: body.message }).toEqual({ status: 404, message: 'No Steam account is linked.' })
	})

	test('DELETE /user/steam › 409 while it is the only way to sign in', async () => {
		const visitor = at.shop.visitor()
		const steamId = newSteamId()
		await at.travel(visitor, steamId)
		const refused = {
			status: 409,
			message: 'You can only sign in with Steam. Add an email address and a password first.',
		}
		const unlink = async () => {
			const { status, body } = await visitor.del('/api/user/steam')
			return { status, message: body.message }
		}
		expect(await unlink()).toEqual(refused)
		// A password alone is not enough: signing in needs an address, too.
		const passwords = { cur_password: '', new_password: 'Secret1234', repeat_password: 'Secret1234' }
		expect((await visitor.post('/api/user/change-password', passwords)).status).toBe(200)
		expect(await unlink()).toEqual(refused)
		expect(await isLinked(visitor)).toBe(true)
	})
})
