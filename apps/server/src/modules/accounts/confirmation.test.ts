import { randomUUID } from 'node:crypto'
import { creditsOf } from '@skinverse/contract/money'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newSteamId } from '../../../test/fake-steam.ts'
import { createPerson, type Person, signIn } from '../../../test/people.ts'
import { LINK_FAILED, openSteamShop, type SteamShop } from '../../../test/steam-shop.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { rateLimits } from '../../platform/rate-limits-table.ts'
import { transfer } from '../ledger/index.ts'

const OLD_LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=old-link'
const NEW_LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=2&token=new-link'
const REFUSED = { status: 403, message: 'Please confirm your identity to continue.' }

let at: SteamShop
let person: Person
let visitor: Visitor

beforeAll(async () => {
	at = await openSteamShop()
})

beforeEach(async () => {
	at.steam.answerWith(undefined)
	await at.shop.db.run('delete from rate_limits')
	person = await createPerson(at.shop.db)
	visitor = at.shop.visitor()
	await signIn(visitor, person)
})

const letTenMinutesPass = (userId = person.id) =>
	at.shop.db.run("update sessions set confirmed_at = now() - interval '10 minutes' where user_id = $1", [
		userId,
	])
const confirm = () => visitor.post('/api/user/confirm', { password: person.password })
const giveCredits = () =>
	transfer(at.shop.db, {
		kind: 'correction_in',
		userId: person.id,
		amount: creditsOf(5),
		reference: `test:${randomUUID()}`,
	})
const isConfirmed = async (who: Visitor): Promise<boolean> =>
	(await who.get('/api/user/confirm')).body.confirmed

describe('linking Steam', () => {
	// covers asvs:7.5.1
	test('asks for a confirmation before the browser leaves, and links after it', async () => {
		await letTenMinutesPass()
		expect(await at.leave(visitor)).toBe(`${LINK_FAILED}problem_confirmation_required`)
		await confirm()
		const steamId = newSteamId()
		expect(await at.travel(visitor, steamId)).toBe('http://shop.test/account')
		expect(await at.accountsWith(steamId)).toHaveLength(1)
	})

	test('asks again if the confirmation expired while the browser was at Steam', async () => {
		const there = await at.leave(visitor)
		await letTenMinutesPass()
		const steamId = newSteamId()
		const arrived = await at.arrive(visitor, at.steam.callback(there, steamId))
		expect(arrived).toBe(`${LINK_FAILED}problem_confirmation_required`)
		expect(await at.accountsWith(steamId)).toEqual([])
	})

	test('is not possible with a confirmation through Steam', async () => {
		await letTenMinutesPass()
		const { headers } = await visitor.get('/api/auth/steam/redirect?intent=confirm')
		const steamId = newSteamId()
		const callback = at.steam.callback(headers.get('location') ?? '', steamId)
		expect(await at.arrive(visitor, callback)).toBe(`${LINK_FAILED}steam_failed`)
		expect(await at.accountsWith(steamId)).toEqual([])
		expect(await isConfirmed(visitor)).toBe(false)
	})

	test('refuses a state that was issued for another purpose', async () => {
		const { headers } = await visitor.get('/api/auth/steam/redirect?intent=confirm')
		const location = (headers.get('location') ?? '').replace('.confirm.', '.link.')
		expect(location).toContain('.link.')
		const steamId = newSteamId()
		expect(await at.arrive(visitor, at.steam.callback(location, steamId))).toBe(`${LINK_FAILED}steam_failed`)
		expect(await at.accountsWith(steamId)).toEqual([])
	})
})

describe('POST /user/trade-url', () => {
	const save = async (tradeUrl: string) => {
		const { status, body } = await visitor.post('/api/user/trade-url', { tradeUrl })
		return { status, message: body.message }
	}
	const saved = { status: 200, message: 'Trade link saved' }

	test('asks for a confirmation when the link is new and the account has a balance', async () => {
		await save(OLD_LINK)
		await giveCredits()
		await letTenMinutesPass()
		expect(await save(NEW_LINK)).toEqual(REFUSED)
		expect((await visitor.get('/api/user/profile')).body.data.trade_url).toBe(OLD_LINK)
		expect(await save(OLD_LINK)).toEqual(saved)
		await confirm()
		expect(await save(NEW_LINK)).toEqual(saved)
	})

	test('asks for a confirmation for a first link, also without a balance', async () => {
		await letTenMinutesPass()
		expect(await save(NEW_LINK)).toEqual(REFUSED)
		await confirm()
		expect(await save(NEW_LINK)).toEqual(saved)
	})

	test('asks for a confirmation to replace a link, also without a balance', async () => {
		await save(OLD_LINK)
		await letTenMinutesPass()
		expect(await save(NEW_LINK)).toEqual(REFUSED)
		expect((await visitor.get('/api/user/profile')).body.data.trade_url).toBe(OLD_LINK)
	})

	test('limits changes per hour; refused ones do not count', async () => {
		const { limit } = rateLimits.trade_link_account
		const linkOf = (partner: number) => OLD_LINK.replace('partner=1', `partner=${partner}`)
		await save(OLD_LINK)
		await letTenMinutesPass()
		for (let call = 0; call < limit; call++) expect(await save(linkOf(10 + call))).toEqual(REFUSED)
		await confirm()
		for (let call = 1; call < limit; call++) expect(await save(linkOf(10 + call))).toEqual(saved)
		expect((await save(NEW_LINK)).status).toBe(429)
	})
})

test('POST /purchase/product › sends nothing to a new trade link without a confirmation', async () => {
	await giveCredits()
	await letTenMinutesPass()
	const { status, body } = await visitor.post('/api/purchase/product', { tradeUrl: NEW_LINK })
	expect({ status, message: body.message }).toEqual(REFUSED)
	expect((await visitor.get('/api/user/profile')).body.data.trade_url).toBeNull()
	await confirm()
	expect((await visitor.post('/api/purchase/product', { tradeUrl: NEW_LINK })).status).toBe(422)
})

test('POST /purchase/product › replaces no trade link without a confirmation, also without a balance', async () => {
	await visitor.post('/api/user/trade-url', { tradeUrl: OLD_LINK })
	await letTenMinutesPass()
	const { status, body } = await visitor.post('/api/purchase/product', { tradeUrl: NEW_LINK })
	expect({ status, message: body.message }).toEqual(REFUSED)
})

describe('an account that signed up through Steam', () => {
	let steamId: string
	let userId: number
	let steamUser: Visitor

	beforeEach(async () => {
		steamId = newSteamId()
		steamUser = at.shop.visitor()
		await at.travel(steamUser, steamId)
		userId = (await steamUser.get('/api/user/profile')).body.data.id
		await letTenMinutesPass(userId)
	})

	const confirmAs = async (id: string) => {
		const { headers } = await steamUser.get(
			'/api/auth/steam/redirect?intent=confirm&redirect=/account?tab=personal',
		)
		return at.arrive(steamUser, at.steam.callback(headers.get('location') ?? '', id))
	}
	const passwords = { cur_password: '', new_password: 'Secret1234', repeat_password: 'Secret1234' }

	test('confirms by signing in through Steam again, in the same session', async () => {
		expect((await steamUser.get('/api/user/confirm')).body).toMatchObject({
			methods: ['steam'],
			confirmed: false,
		})
		const session = async () => (await steamUser.get('/api/user/sessions')).body.payload[0].id
		const before = await session()
		expect(await confirmAs(steamId)).toBe('http://shop.test/account?tab=personal')
		expect(await isConfirmed(steamUser)).toBe(true)
		expect(await session()).toBe(before)
	})

	test('another Steam account confirms nothing', async () => {
		expect(await confirmAs(newSteamId())).toBe(`${LINK_FAILED}steam_not_this_account`)
		expect(await isConfirmed(steamUser)).toBe(false)
	})

	// covers asvs:7.5.1
	test('needs it to set a first password', async () => {
		const set = async () => {
			const { status, body } = await steamUser.post('/api/user/change-password', passwords)
			return { status, message: body.message }
		}
		expect(await set()).toEqual(REFUSED)
		await confirmAs(steamId)
		expect((await set()).status).toBe(200)
	})

	test('needs it to request an address', async () => {
		const estonia = await at.shop.db.one<{ id: number }>("select id from countries where iso = 'ee'")
		const email = `${randomUUID()}@example.test`
		const form = {
			name: 'Ada',
			surname: 'Test',
			email,
			phone: '+372 5123 4567',
			phoneE164: '+37251234567',
			address: 'Pikk 1',
			city: 'Tallinn',
			postCode: '10123',
			country: estonia.id,
		}
		const ask = async () => {
			const { status, body } = await steamUser.put('/api/user/profile', form)
			return { status, message: body.message }
		}
		expect(await ask()).toEqual(REFUSED)
		expect((await steamUser.get('/api/user/profile')).body.data.pending_email).toBeNull()
		await confirmAs(steamId)
		expect((await ask()).status).toBe(200)
	})
})

describe('a session without a recent confirmation', () => {
	// covers asvs:7.5.2
	test('can end itself, but no other session', async () => {
		const other = at.shop.visitor()
		await signIn(other, person)
		await letTenMinutesPass()
		const { payload } = (await visitor.get('/api/user/sessions')).body
		const idOf = (current: boolean) =>
			payload.find((each: { current: boolean }) => each.current === current).id as string
		expect((await visitor.del(`/api/user/sessions/${idOf(false)}`)).status).toBe(403)
		expect((await visitor.del('/api/user/sessions')).status).toBe(403)
		expect(await at.isSignedIn(other)).toBe(true)
		expect((await visitor.del(`/api/user/sessions/${idOf(true)}`)).status).toBe(200)
	})

	// covers asvs:7.5.1
	test('unlinks no Steam account', async () => {
		const steamId = newSteamId()
		await at.travel(visitor, steamId)
		await letTenMinutesPass()
		expect((await visitor.del('/api/user/steam')).status).toBe(403)
		await confirm()
		expect((await visitor.del('/api/user/steam')).status).toBe(200)
	})
})
