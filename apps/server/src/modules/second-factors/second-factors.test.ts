import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Authenticator, type Deviations, softAuthenticator } from '../../../test/authenticator.ts'
import { standingClock } from '../../../test/movable-clock.ts'
import { createOperator } from '../../../test/operators.ts'
import { createPerson } from '../../../test/people.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { type TotpApp, totpApp, wrongCode } from '../../../test/totp-app.ts'
import { rateLimits } from '../../platform/rate-limits-table.ts'
import {
	checkFactor,
	completePendingSignIn,
	createPendingSignIn,
	type FactorOwner,
	findPendingSignIn,
	finishPasskey,
	finishTotp,
	forgetGuesses,
	methodsOf,
	operator,
	type Place,
	readFactors,
	removeAllFactors,
	removePasskey,
	removeTotp,
	renewRecoveryCodes,
	requestPasskey,
	shopper,
	startPasskey,
	startTotp,
	takePendingAttempt,
	usePasskey,
} from './index.ts'

const ORIGIN = 'http://localhost:3000'
const IP = '192.0.2.1'
const at = (ip: string, isKnown = false): Place => ({ ip, isKnownAddress: async () => isKnown })
const UNKNOWN = at(IP)
const clock = standingClock()
const nothing = async () => undefined

let shop: TestShop

beforeAll(async () => {
	shop = await openShop({ clock, config: { publicUrl: ORIGIN } })
})

beforeEach(async () => {
	await shop.db.run('delete from rate_limits')
})

const problem = (code: string) => expect.objectContaining({ code })
const WRONG = problem('invalid')

async function enrolTotp(owner: FactorOwner): Promise<{ app: TotpApp; recoveryCodes: string[] }> {
	const { secret } = await startTotp(shop.platform, owner, 'ada@example.test')
	const app = totpApp(secret)
	// The previous code, so that the current one is still unused.
	const code = app.code(clock.now(), -1)
	const { recoveryCodes = [] } = await finishTotp(shop.platform, { owner, code, ip: IP }, nothing)
	return { app, recoveryCodes }
}

async function enrolPasskey(
	owner: FactorOwner,
	authenticator = softAuthenticator(ORIGIN),
	deviations?: Deviations,
) {
	const options = await startPasskey(shop.platform, owner, 'ada@example.test')
	const passkey = authenticator.create(options, deviations)
	const added = await finishPasskey(shop.platform, { owner, name: 'Laptop', passkey }, nothing)
	return { authenticator, ...added }
}

async function provePasskey(owner: FactorOwner, authenticator: Authenticator, deviations?: Deviations) {
	const options = await requestPasskey(shop.platform, { purpose: 'prove', owner })
	return checkFactor(shop.platform, owner, { passkey: authenticator.get(options, deviations) }, UNKNOWN)
}

/** The same for both kinds of owners. */
describe.each(['user', 'operator'] as const)('second factors of one %s', (kind) => {
	let owner: FactorOwner
	const anOwner = async () =>
		kind === 'user' ? shopper((await createPerson(shop.db)).id) : operator((await createOperator(shop.db)).id)
	const check = (proof: { code?: string; recovery_code?: string }, place: Place = UNKNOWN) =>
		checkFactor(shop.platform, owner, proof, place)

	beforeEach(async () => {
		owner = await anOwner()
	})

	test('an authenticator app is enrolled by its first code', async () => {
		const { secret } = await startTotp(shop.platform, owner, 'ada@example.test')
		expect(await methodsOf(shop.db, owner)).toEqual([])
		const code = totpApp(secret).code(clock.now())
		await expect(check({ code })).rejects.toEqual(WRONG)
		await finishTotp(shop.platform, { owner, code, ip: IP }, nothing)
		expect(await methodsOf(shop.db, owner)).toEqual(['totp', 'recovery_code'])
	})

	test('a wrong code does not enrol the app, and an unfinished enrolment expires', async () => {
		const { secret } = await startTotp(shop.platform, owner, 'ada@example.test')
		const app = totpApp(secret)
		const finish = (code: string) => finishTotp(shop.platform, { owner, code, ip: IP }, nothing)
		await expect(finish(wrongCode(app, clock.now()))).rejects.toEqual(WRONG)
		await shop.db.run(
			"update totp_factors set pending_since = now() - interval '31 minutes' where secret is null",
		)
		await expect(finish(app.code(clock.now()))).rejects.toEqual(WRONG)
		expect(await methodsOf(shop.db, owner)).toEqual([])
	})

	test('the secret is not readable in the database', async () => {
		const { secret } = await startTotp(shop.platform, owner, 'ada@example.test')
		const { row } = await shop.db.one<{ row: string }>(
			"select encode(pending_secret, 'escape') as row from totp_factors where user_id = $1 or operator_id = $2",
			kind === 'user' ? [owner.id, null] : [null, owner.id],
		)
		expect(row).not.toContain(secret)
	})

	// covers asvs:6.5.1
	test('a code is accepted once, also in concurrent calls', async () => {
		const { app } = await enrolTotp(owner)
		const code = app.code(clock.now())
		const calls = await Promise.allSettled([check({ code }), check({ code }), check({ code })])
		expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
		await expect(check({ code })).rejects.toEqual(WRONG)
	})

	test('a code older than the last accepted one is refused', async () => {
		const { app } = await enrolTotp(owner)
		await check({ code: app.code(clock.now(), 1) })
		await expect(check({ code: app.code(clock.now()) })).rejects.toEqual(WRONG)
	})

	test('changing the app keeps the old one until the new one is enrolled', async () => {
		const { app: old } = await enrolTotp(owner)
		const { secret } = await startTotp(shop.platform, owner, 'ada@example.test')
		const fresh = totpApp(secret)
		expect(await check({ code: old.code(clock.now()) })).toBe('totp')
		const code = fresh.code(clock.now())
		const { recoveryCodes } = await finishTotp(shop.platform, { owner, code, ip: IP }, nothing)
		expect(recoveryCodes).toBeUndefined()
		await expect(check({ code: old.code(clock.now(), 1) })).rejects.toEqual(WRONG)
		expect(await check({ code: fresh.code(clock.now(), 1) })).toBe('totp')
	})

	/** Uses up the wide limit with wrong codes, each from a different address. */
	async function useUpGuesses(app: TotpApp): Promise<void> {
		for (let guess = 0; guess < rateLimits.factor_owner.limit; guess++) {
			const code = wrongCode(app, clock.now())
			await expect(check({ code }, at(`198.51.100.${guess}`))).rejects.toEqual(WRONG)
		}
	}
	const LIMITED = problem('rate_limited')

	// covers asvs:6.5.4
	test('guesses are limited per address and, with a wider limit, per owner', async () => {
		const { app } = await enrolTotp(owner)
		for (let guess = 0; guess < rateLimits.factor_address.limit; guess++) {
			await expect(check({ code: wrongCode(app, clock.now()) })).rejects.toEqual(WRONG)
		}
		await expect(check({ code: app.code(clock.now()) })).rejects.toEqual(LIMITED)
		await shop.db.run('delete from rate_limits')
		await useUpGuesses(app)
		await expect(check({ code: app.code(clock.now()) }, at('203.0.113.1'))).rejects.toEqual(LIMITED)
		await forgetGuesses(shop.db, owner)
		expect(await check({ code: app.code(clock.now()) }, at('203.0.113.1'))).toBe('totp')
	})

	test('guesses from many addresses do not lock the owner out in a known browser or address', async () => {
		const { app } = await enrolTotp(owner)
		await useUpGuesses(app)
		const wrong = { code: wrongCode(app, clock.now()) }
		expect(await check({ code: app.code(clock.now()) }, at(IP, true))).toBe('totp')
		for (let guess = 0; guess < rateLimits.factor_address.limit; guess++) {
			await expect(check(wrong, at(IP, true))).rejects.toEqual(WRONG)
		}
		await expect(check(wrong, at(IP, true))).rejects.toEqual(LIMITED)
		const laptop = { ip: IP, device: 'laptop' }
		expect(await check({ code: app.code(clock.now(), 1) }, laptop)).toBe('totp')
		for (let guess = 0; guess < rateLimits.factor_device.limit; guess++) {
			await expect(check(wrong, laptop)).rejects.toEqual(WRONG)
		}
		await expect(check(wrong, laptop)).rejects.toEqual(LIMITED)
	})

	test('wrong codes limit neither recovery codes nor a new enrolment', async () => {
		const { app, recoveryCodes } = await enrolTotp(owner)
		await useUpGuesses(app)
		await expect(check({ code: app.code(clock.now()) })).rejects.toEqual(LIMITED)
		expect(await check({ recovery_code: recoveryCodes[0] })).toBe('recovery_code')
		await enrolTotp(owner)
	})

	test('a correct code does not reset the guesses of others elsewhere', async () => {
		const { app } = await enrolTotp(owner)
		await useUpGuesses(app)
		await check({ code: app.code(clock.now()) }, at(IP, true))
		await expect(check({ code: app.code(clock.now(), 1) })).rejects.toEqual(LIMITED)
	})

	test('a correct code resets the wrong ones before it', async () => {
		const { app } = await enrolTotp(owner)
		const wrong = wrongCode(app, clock.now())
		for (let guess = 1; guess < rateLimits.factor_address.limit; guess++) {
			await expect(check({ code: wrong })).rejects.toEqual(WRONG)
		}
		await check({ code: app.code(clock.now()) })
		await expect(check({ code: wrong })).rejects.toEqual(WRONG)
	})

	test('the first factor comes with ten recovery codes, each of which works once, in any notation', async () => {
		const { recoveryCodes } = await enrolTotp(owner)
		expect(new Set(recoveryCodes).size).toBe(10)
		const [first = '', second = ''] = recoveryCodes
		expect(first).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){5}$/)
		const calls = [0, 1, 2].map(() => check({ recovery_code: first }))
		const done = await Promise.allSettled(calls)
		expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
		const typed = second.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
		expect(await check({ recovery_code: typed })).toBe('recovery_code')
		expect((await readFactors(shop.platform, owner)).recovery_codes_left).toBe(8)
	})

	test('new recovery codes replace the old ones', async () => {
		const { recoveryCodes } = await enrolTotp(owner)
		const renewed = await shop.db.transaction((tx) => renewRecoveryCodes(tx, owner))
		await expect(check({ recovery_code: recoveryCodes[0] })).rejects.toEqual(WRONG)
		expect(await check({ recovery_code: renewed[0] })).toBe('recovery_code')
	})

	test("another owner's recovery code is refused", async () => {
		const { recoveryCodes } = await enrolTotp(await anOwner())
		await enrolTotp(owner)
		await expect(check({ recovery_code: recoveryCodes[0] })).rejects.toEqual(WRONG)
	})

	test('removing the last factor removes the recovery codes', async () => {
		await enrolTotp(owner)
		const { id, recoveryCodes } = await enrolPasskey(owner)
		expect(recoveryCodes).toBeUndefined()
		await shop.db.transaction((tx) => removeTotp(tx, owner))
		expect(await methodsOf(shop.db, owner)).toEqual(['passkey', 'recovery_code'])
		expect(await shop.db.transaction((tx) => removePasskey(tx, owner, id))).toEqual({ name: 'Laptop' })
		expect((await readFactors(shop.platform, owner)).recovery_codes_left).toBe(0)
		await expect(shop.db.transaction((tx) => renewRecoveryCodes(tx, owner))).rejects.toEqual(
			problem('conflict'),
		)
	})

	test('removing the last two factors concurrently leaves no recovery codes', async () => {
		await enrolTotp(owner)
		const { id } = await enrolPasskey(owner)
		await Promise.all([
			shop.db.transaction((tx) => removeTotp(tx, owner)),
			shop.db.transaction((tx) => removePasskey(tx, owner, id)),
		])
		expect((await readFactors(shop.platform, owner)).recovery_codes_left).toBe(0)
	})

	test('a reset removes every factor and every pending sign-in', async () => {
		await enrolTotp(owner)
		await enrolPasskey(owner)
		const secret = await createPendingSignIn(shop.db, { owner, credentials: 'a', byPassword: true })
		await shop.db.transaction((tx) => removeAllFactors(tx, owner))
		expect(await methodsOf(shop.db, owner)).toEqual([])
		expect(await findPendingSignIn(shop.db, kind, secret)).toBeUndefined()
	})

	describe('passkeys', () => {
		test('prove the owner, and store counter and last use', async () => {
			const { authenticator } = await enrolPasskey(owner)
			expect(await provePasskey(owner, authenticator)).toBe('passkey')
			const { passkeys } = await readFactors(shop.platform, owner)
			expect(passkeys).toMatchObject([{ name: 'Laptop', backed_up: false, last_used_at: expect.any(Number) }])
		})

		test.each<[string, Deviations]>([
			['of another origin', { origin: 'http://localhost:3001' }],
			['of another relying party', { rpId: 'evil.test' }],
			['without user verification', { unverified: true }],
		])('%s are refused at enrolment and at use', async (_, deviations) => {
			await expect(enrolPasskey(owner, softAuthenticator(ORIGIN), deviations)).rejects.toEqual(WRONG)
			const { authenticator } = await enrolPasskey(owner)
			await expect(provePasskey(owner, authenticator, deviations)).rejects.toEqual(WRONG)
		})

		test('of another owner are refused', async () => {
			const other = await anOwner()
			const { authenticator } = await enrolPasskey(other)
			await enrolPasskey(owner)
			await expect(provePasskey(owner, authenticator)).rejects.toEqual(WRONG)
			expect((await readFactors(shop.platform, other)).passkeys).toMatchObject([{ last_used_at: null }])
		})

		test('are stored once', async () => {
			const { authenticator } = await enrolPasskey(owner)
			await expect(enrolPasskey(await anOwner(), authenticator)).rejects.toEqual(WRONG)
		})

		test('a challenge works once and for five minutes, for its own use and owner', async () => {
			const { authenticator } = await enrolPasskey(owner)
			const request = () => requestPasskey(shop.platform, { purpose: 'prove', owner })
			const prove = (passkey: ReturnType<Authenticator['get']>, as = owner) =>
				checkFactor(shop.platform, as, { passkey }, UNKNOWN)
			const used = authenticator.get(await request())
			await prove(used)
			await expect(prove(used)).rejects.toEqual(WRONG)
			const late = authenticator.get(await request())
			await shop.db.run('update factor_challenges set expires_at = now()')
			await expect(prove(late)).rejects.toEqual(WRONG)
			const forSignIn = await requestPasskey(shop.platform, { purpose: 'sign_in_shop' })
			await expect(prove(authenticator.get(forSignIn))).rejects.toEqual(WRONG)
			const forOther = await requestPasskey(shop.platform, { purpose: 'prove', owner: await anOwner() })
			await expect(prove(authenticator.get(forOther))).rejects.toEqual(WRONG)
		})

		test('a cloned authenticator with an old counter is refused', async () => {
			const { authenticator } = await enrolPasskey(owner)
			await provePasskey(owner, authenticator, { counter: 7 })
			await expect(provePasskey(owner, authenticator, { counter: 7 })).rejects.toEqual(WRONG)
			expect(await provePasskey(owner, authenticator, { counter: 8 })).toBe('passkey')
		})

		test('an authenticator without a counter works repeatedly', async () => {
			const { authenticator } = await enrolPasskey(owner)
			expect(await provePasskey(owner, authenticator, { counter: 0 })).toBe('passkey')
			expect(await provePasskey(owner, authenticator, { counter: 0 })).toBe('passkey')
		})

		test('sign in alone only on their own side (shop or back office), with their own user handle', async () => {
			const { authenticator } = await enrolPasskey(owner)
			const [own, foreign] =
				kind === 'user'
					? (['sign_in_shop', 'sign_in_office'] as const)
					: (['sign_in_office', 'sign_in_shop'] as const)
			const signIn = async (purpose: typeof own, deviations?: Deviations) => {
				const options = await requestPasskey(shop.platform, { purpose })
				expect(options.allowCredentials).toEqual([])
				return usePasskey(shop.platform, { purpose }, authenticator.get(options, deviations))
			}
			expect(await signIn(own)).toMatchObject(owner)
			await expect(signIn(foreign)).rejects.toEqual(WRONG)
			await expect(signIn(own, { userHandle: 'AAAA' })).rejects.toEqual(WRONG)
		})
	})

	describe('pending sign-ins', () => {
		const credentials = 'hash of the password'

		test('are found by their secret on their own side (shop or back office), and completed once', async () => {
			const secret = await createPendingSignIn(shop.db, {
				owner,
				credentials,
				wantsToken: true,
				byPassword: true,
			})
			const other = kind === 'user' ? 'operator' : 'user'
			expect(await findPendingSignIn(shop.db, other, secret)).toBeUndefined()
			const pending = await findPendingSignIn(shop.db, kind, secret)
			expect(pending).toMatchObject({ owner, wantsToken: true })
			const done = await Promise.all([0, 1].map(() => completePendingSignIn(shop.db, secret)))
			expect(done.toSorted()).toEqual([false, true])
			expect(await findPendingSignIn(shop.db, kind, secret)).toBeUndefined()
		})

		test('are bound to the credentials of the first step', async () => {
			const secret = await createPendingSignIn(shop.db, { owner, credentials, byPassword: true })
			const pending = await findPendingSignIn(shop.db, kind, secret)
			expect(pending?.isAgainst(credentials)).toBe(true)
			expect(pending?.isAgainst('hash of a new password')).toBe(false)
		})

		test('end after ten attempts, and after ten minutes', async () => {
			const tried = await createPendingSignIn(shop.db, { owner, credentials, byPassword: true })
			for (let attempt = 0; attempt < 10; attempt++) {
				expect(await takePendingAttempt(shop.db, kind, tried)).toBeDefined()
			}
			expect(await takePendingAttempt(shop.db, kind, tried)).toBeUndefined()
			const old = await createPendingSignIn(shop.db, { owner, credentials, byPassword: true })
			await shop.db.run('update pending_sign_ins set expires_at = now()')
			expect(await takePendingAttempt(shop.db, kind, old)).toBeUndefined()
		})
	})
})

describe('passkeys of a shop', () => {
	test.each(['http://192.0.2.7:3000', 'https://192.0.2.7', 'https://[2001:db8::1]', 'http://shop.test'])(
		'are not offered at %s, where browsers refuse them',
		async (publicUrl) => {
			const owner = shopper((await createPerson(shop.db)).id)
			const there = { ...shop.platform, config: { ...shop.platform.config, publicUrl } }
			await expect(startPasskey(there, owner, 'ada')).rejects.toEqual(problem('passkeys_unavailable'))
			expect(await readFactors(there, owner)).toMatchObject({ passkeys_available: false })
		},
	)

	test.each([
		['https://shop.test', 'shop.test', 'https://shop.test'],
		['https://shop.test:8443', 'shop.test', 'https://shop.test:8443'],
		['http://localhost:3000', 'localhost', 'http://localhost:3000'],
	])('belong to the domain of %s', async (publicUrl, id, origin) => {
		const owner = shopper((await createPerson(shop.db)).id)
		const there = { ...shop.platform, config: { ...shop.platform.config, publicUrl } }
		const options = await startPasskey(there, owner, 'ada')
		expect(options.rp.id).toBe(id)
		const passkey = softAuthenticator(origin).create(options)
		expect(await finishPasskey(there, { owner, name: 'Laptop', passkey }, nothing)).toMatchObject({
			recoveryCodes: expect.any(Array),
		})
	})
})
