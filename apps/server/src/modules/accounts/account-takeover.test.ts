import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enrolTotp } from '../../../test/factors.ts'
import { newSteamId } from '../../../test/fake-steam.ts'
import { linkIn, mailAbout, mailTo, secretsOf } from '../../../test/mails.ts'
import { createPerson, type Person, signIn } from '../../../test/people.ts'
import { openSteamShop, type SteamShop } from '../../../test/steam-shop.ts'
import { wrongCode } from '../../../test/totp-app.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { untilWaiting } from '../../../test/waiting-calls.ts'
import { rateLimits } from '../../platform/rate-limits-table.ts'

const NEW = { password: 'Fresh1234', password_confirmation: 'Fresh1234' }
const TRADE_LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=666&token=evil-123'
const MINUTES_PER_DAY = 24 * 60

let at: SteamShop
let owner: Person
let thief: Visitor

beforeAll(async () => {
	at = await openSteamShop()
})

/** A thief holds a session of the owner's account, and its password. */
beforeEach(async () => {
	at.steam.answerWith(undefined)
	await at.shop.db.run('delete from rate_limits')
	owner = await createPerson(at.shop.db)
	thief = at.shop.visitor()
	await signIn(thief, owner)
})

/** Requests a reset and follows the mailed link. */
async function reset(): Promise<{ status: number; body: { steam?: string } }> {
	await at.shop.visitor().post('/api/user/reset-password', { email: owner.email })
	const mail = await waitForMail('Choose a new password for Skinverse')
	const secrets = secretsOf(linkIn(mail))
	const link = { token: secrets.get('token'), email: secrets.get('email') }
	return at.shop.visitor().post('/api/reset-password', { ...link, ...NEW })
}

const waitForMail = (subject: string) => mailAbout(at.shop.db, owner.email, subject)

/** Requests another address with the thief's session; returns the link that is mailed there. */
async function askForAddress(): Promise<{ email: string; link: string }> {
	const email = `${randomUUID()}@thief.test`
	const { data } = (await thief.get('/api/user/profile')).body
	const estonia = await at.shop.db.one<{ id: number }>("select id from countries where iso = 'ee'")
	const { status } = await thief.put('/api/user/profile', {
		...data,
		email,
		phone: '+372 5123 4567',
		phoneE164: '+37251234567',
		address: 'Pikk 1',
		city: 'Tallinn',
		postCode: '10123',
		country: estonia.id,
		cur_password: owner.password,
	})
	expect(status).toBe(200)
	return { email, link: linkIn(await mailTo(at.shop.db, email)).pathname }
}

const account = () =>
	at.shop.db.one<{
		email: string
		pending_email: string | null
		steam_id: string | null
		trade_url: string | null
	}>('select email, pending_email, steam_id, trade_url from users where id = $1', [owner.id])
const eventKinds = async () =>
	(
		await at.shop.db.many<{ kind: string }>(
			'select kind from account_events where user_id = $1 order by id',
			[owner.id],
		)
	).map(({ kind }) => kind)
const open = async (link: string) => (await at.shop.visitor().get(link)).headers.get('location')
const changePassword = async (visitor: Visitor) =>
	(
		await visitor.post('/api/user/change-password', {
			cur_password: owner.password,
			new_password: NEW.password,
			repeat_password: NEW.password,
		})
	).status

describe('a new password', () => {
	// covers asvs:6.4.3
	test('by reset drops a pending address and voids its link', async () => {
		const { link } = await askForAddress()
		expect((await reset()).status).toBe(200)
		expect(await open(link)).toBe('http://shop.test/email-verification?link=invalid')
		expect(await account()).toMatchObject({ email: owner.email, pending_email: null })
	})

	test('by reset voids the link of an address that is requested again afterwards', async () => {
		const { email, link } = await askForAddress()
		await reset()
		await at.shop.db.run('update users set pending_email = $2 where id = $1', [owner.id, email])
		expect(await open(link)).toBe('http://shop.test/email-verification?link=invalid')
	})

	test('by change does the same, and voids a reset link', async () => {
		const { link } = await askForAddress()
		await at.shop.visitor().post('/api/user/reset-password', { email: owner.email })
		const secrets = secretsOf(linkIn(await waitForMail('Choose a new password for Skinverse')))
		const visitor = at.shop.visitor()
		await signIn(visitor, owner)
		expect(await changePassword(visitor)).toBe(200)
		expect(await open(link)).toBe('http://shop.test/email-verification?link=invalid')
		expect((await account()).pending_email).toBeNull()
		expect(await at.isSignedIn(thief)).toBe(false)
		const form = { token: secrets.get('token'), email: secrets.get('email'), ...NEW }
		expect((await at.shop.visitor().post('/api/reset-password', form)).status).toBe(422)
	})

	test.each([1, 2, 3, 4])(
		'and a concurrent new address: the address never takes effect after the reset (%i)',
		async () => {
			const { link } = await askForAddress()
			await at.shop.visitor().post('/api/user/reset-password', { email: owner.email })
			const secrets = secretsOf(linkIn(await waitForMail('Choose a new password for Skinverse')))
			const form = { token: secrets.get('token'), email: secrets.get('email'), ...NEW }
			const [opened, { status }] = await Promise.all([
				open(link),
				at.shop.visitor().post('/api/reset-password', form),
			])
			const { email, pending_email } = await account()
			// Whatever the order: a successful reset leaves the owner's address, and a taken-over account was not reset.
			expect({ status, isOwners: email === owner.email, pending_email }).toEqual(
				status === 200
					? { status: 200, isOwners: true, pending_email: null }
					: { status: 422, isOwners: false, pending_email: null },
			)
			expect(opened).toMatch(/success|invalid/)
		},
	)

	test.each(['reset', 'change'] as const)(
		'by %s makes the places that a thief signed in from unknown again',
		async (way) => {
			await at.shop.db.run(
				"insert into known_devices (user_id, family, address, network) values ($1, '', '203.0.113.9', '203.0')",
				[owner.id],
			)
			expect(way === 'reset' ? (await reset()).status : await changePassword(thief)).toBe(200)
			const known = await at.shop.db.many<{ address: string }>(
				'select address from known_devices where user_id = $1',
				[owner.id],
			)
			expect(known).toEqual([{ address: '127.0.0.1' }])
		},
	)

	test('by reset lets its owner sign in from the same address, however often strangers guess', async () => {
		expect((await reset()).status).toBe(200)
		// As many wrong passwords from elsewhere as the wide rate limit allows.
		await at.shop.db.run(
			`insert into rate_limits (bucket, key_hash, hits, ends_at)
			values ('login_account', sha256(convert_to(lower($1), 'UTF8')), $2, now() + interval '1 hour')`,
			[owner.email, rateLimits.login_account.limit],
		)
		const login = { username: owner.email, password: NEW.password }
		expect((await at.shop.visitor().post('/api/login', login)).status).toBe(200)
	})

	test('by change unlinks a new Steam account and a new trade link, as a reset does, and says so', async () => {
		const steamId = newSteamId()
		await at.travel(thief, steamId)
		await thief.post('/api/user/trade-url', { tradeUrl: TRADE_LINK })
		const visitor = at.shop.visitor()
		await signIn(visitor, owner)
		expect(await changePassword(visitor)).toBe(200)
		expect(await account()).toMatchObject({ steam_id: null, trade_url: null })
		const again = at.shop.visitor()
		await at.travel(again, steamId)
		expect((await again.get('/api/user/profile')).body.data?.email).not.toBe(owner.email)
		const { text } = await waitForMail('Skinverse: Your password was changed')
		expect(text).toContain(`The Steam account ${steamId} was linked less than 7 days ago`)
		expect(text).toContain('The trade link was set less than 7 days ago')
	})

	test('by change keeps an older Steam account, and names it', async () => {
		const steamId = newSteamId()
		await at.travel(thief, steamId)
		await at.shop.db.run("update users set steam_linked_at = now() - interval '8 days' where id = $1", [
			owner.id,
		])
		const visitor = at.shop.visitor()
		await signIn(visitor, owner)
		expect(await changePassword(visitor)).toBe(200)
		expect((await account()).steam_id).toBe(steamId)
		const { text } = await waitForMail('Skinverse: Your password was changed')
		expect(text).toContain(`The Steam account ${steamId} can still sign in to your account.`)
	})

	test('that is the first one keeps the Steam account of the sign-up, however new', async () => {
		const steamId = newSteamId()
		const visitor = at.shop.visitor()
		await at.travel(visitor, steamId)
		const form = { cur_password: '', new_password: NEW.password, repeat_password: NEW.password }
		expect((await visitor.post('/api/user/change-password', form)).status).toBe(200)
		expect(await at.accountsWith(steamId)).toHaveLength(1)
	})

	test('by reset does not reset the rate limit of the second factor: a mailbox is no proof of it', async () => {
		const clock = at.clock
		const { app } = await enrolTotp(thief, clock)
		const finishWith = async (code: string, password: string) => {
			const visitor = at.shop.visitor()
			await visitor.post('/api/login', { username: owner.email, password })
			return (await visitor.post('/api/login/second-factor', { code })).status
		}
		for (let guess = 0; guess < rateLimits.factor_address.limit; guess++) {
			expect(await finishWith(wrongCode(app, clock.now()), owner.password)).toBe(422)
		}
		expect((await reset()).status).toBe(200)
		expect(await finishWith(wrongCode(app, clock.now()), NEW.password)).toBe(429)
	})

	test('refuses a concurrent sign-in with the old one', async () => {
		const visitor = at.shop.visitor()
		const signingIn = await at.shop.db.transaction(async (tx) => {
			await tx.run("update users set password_hash = 'another' where id = $1", [owner.id])
			const answer = visitor.post('/api/login', { username: owner.email, password: owner.password })
			await untilWaiting(at.shop.db, '%from users%for no key update')
			return { answer }
		})
		expect((await signingIn.answer).status).toBe(422)
		expect(await at.isSignedIn(visitor)).toBe(false)
	})

	test('refuses a thief’s running request: a change that was sent before it has no effect', async () => {
		const sent = await at.shop.db.transaction(async (tx) => {
			await tx.run('select from users where id = $1 for update', [owner.id])
			const answer = thief.post('/api/user/trade-url', {
				tradeUrl: TRADE_LINK,
			})
			await untilWaiting(at.shop.db, '%from users%for no key update')
			await tx.run('delete from sessions where user_id = $1', [owner.id])
			return { answer }
		})
		expect((await sent.answer).status).toBe(401)
	})
})

describe('a reset and the account’s earlier data', () => {
	// covers asvs:6.4.3
	test('unlinks one that was linked within the last 7 days, says so, and it no longer signs in', async () => {
		const steamId = newSteamId()
		await at.travel(thief, steamId)
		expect((await account()).steam_id).toBe(steamId)
		expect((await reset()).body.steam).toBe('unlinked')
		expect((await account()).steam_id).toBeNull()
		const again = at.shop.visitor()
		await at.travel(again, steamId)
		expect((await again.get('/api/user/profile')).body.data?.email).not.toBe(owner.email)
		const mail = await waitForMail('Skinverse: Your password was reset')
		expect(mail.text).toContain(
			`The Steam account ${steamId} was linked less than 7 days ago, so we unlinked it.`,
		)
	})

	test.each(['older than 7 days', 'from before links were dated'])(
		'keeps one that is %s, names it and offers to unlink it',
		async (age) => {
			const steamId = newSteamId()
			await at.travel(thief, steamId)
			const linkedAt = new Date(at.clock.now().getTime() - 7 * MINUTES_PER_DAY * 60_000)
			await at.shop.db.run('update users set steam_linked_at = $2 where id = $1', [
				owner.id,
				age.startsWith('older') ? linkedAt : null,
			])
			expect((await reset()).body.steam).toBe('kept')
			expect((await account()).steam_id).toBe(steamId)
			const mail = await waitForMail('Skinverse: Your password was reset')
			expect(mail.text).toContain(`The Steam account ${steamId} can still sign in to your account.`)
			expect(linkIn(mail).pathname).toBe('/account')
			const visitor = at.shop.visitor()
			await signIn(visitor, { ...owner, password: NEW.password })
			const { data } = (await visitor.get('/api/user/profile')).body
			expect(data).toMatchObject({ steam_linked: true, steam_id: steamId })
			expect((await visitor.del('/api/user/steam')).status).toBe(200)
		},
	)

	test('a redirect to Steam that started before it links nothing afterwards', async () => {
		const steamId = newSteamId()
		const there = await at.leave(thief)
		await reset()
		await at.arrive(thief, at.steam.callback(there, steamId))
		expect(await at.accountsWith(steamId)).toEqual([])
		expect((await account()).steam_id).toBeNull()
	})

	test('removes a trade link of the last 7 days, says so in the mail and in the activity', async () => {
		await thief.post('/api/user/trade-url', { tradeUrl: TRADE_LINK })
		await reset()
		expect((await account()).trade_url).toBeNull()
		const mail = await waitForMail('Skinverse: Your password was reset')
		expect(mail.text).toContain('The trade link was set less than 7 days ago, so we removed it.')
		expect(await eventKinds()).toContain('trade_link_removed')
	})

	test('keeps an older trade link', async () => {
		await thief.post('/api/user/trade-url', { tradeUrl: TRADE_LINK })
		await at.shop.db.run("update users set trade_url_set_at = now() - interval '8 days' where id = $1", [
			owner.id,
		])
		await reset()
		expect((await account()).trade_url).toBe(TRADE_LINK)
	})

	test('without a linked account, the mail does not mention Steam', async () => {
		expect((await reset()).body.steam).toBeUndefined()
		expect((await waitForMail('Skinverse: Your password was reset')).text).not.toContain('Steam')
	})
})

describe('the first proof of an address by a reset', () => {
	/** What a stranger set on an account that was made with the owner's address. */
	async function setByStranger(): Promise<string> {
		const steamId = newSteamId()
		await at.travel(thief, steamId)
		await enrolTotp(thief, at.clock)
		await thief.post('/api/user/trade-url', { tradeUrl: TRADE_LINK })
		await at.shop.db.run(
			`update users set email_verified_at = null, steam_linked_at = now() - interval '30 days',
				trade_url_set_at = now() - interval '30 days' where id = $1`,
			[owner.id],
		)
		return steamId
	}

	test('removes factors, Steam and the trade link, however old, and the owner can sign in', async () => {
		const steamId = await setByStranger()
		expect(await reset()).toMatchObject({ status: 200, body: { steam: 'unlinked' } })
		expect(await account()).toMatchObject({ steam_id: null, trade_url: null })
		const visitor = at.shop.visitor()
		await signIn(visitor, { ...owner, password: NEW.password })
		const { payload } = (await visitor.get('/api/user/second-factors')).body
		expect(payload).toMatchObject({ totp: null, passkeys: [], recovery_codes_left: 0 })
		const kinds = await eventKinds()
		for (const kind of ['second_factors_removed', 'steam_unlinked', 'trade_link_removed']) {
			expect(kinds).toContain(kind)
		}
		const { text } = await waitForMail('Skinverse: Your password was reset')
		expect(text).toContain('We removed the second factors that were set up before.')
		expect(text).toContain('We removed the trade link that was set before your email address was verified.')
		expect(text).toContain(`The Steam account ${steamId} was linked before your email address was verified`)
	})

	test('does not apply to a verified address: the factor stays', async () => {
		await enrolTotp(thief, at.clock)
		await reset()
		const login = { username: owner.email, password: NEW.password }
		expect((await at.shop.visitor().post('/api/login', login)).body.code).toBe('second_factor_required')
	})
})
