import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linkIn, mailTo } from '../../../test/mails.ts'
import { movableClock } from '../../../test/movable-clock.ts'
import { createPerson, type Person, signIn } from '../../../test/people.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { rateLimits } from '../../platform/rate-limits-table.ts'

const clock = movableClock()
const SUCCESS = 'http://shop.test/email/verify/success'
const ALREADY = 'http://shop.test/email/verify/already-success'
const INVALID = 'http://shop.test/email-verification?link=invalid'

let shop: TestShop

beforeAll(async () => {
	shop = await openShop({ clock })
})

beforeEach(() => shop.db.run('delete from rate_limits'))

async function unverified(): Promise<{ visitor: Visitor; person: Person }> {
	const visitor = shop.visitor()
	const person = await createPerson(shop.db, { verified: false })
	await signIn(visitor, person)
	return { visitor, person }
}

/** Requests a link; returns its path at the shop. */
async function linkFor({ visitor, person }: Awaited<ReturnType<typeof unverified>>, mails = 1) {
	await visitor.post('/api/email/verify/resend')
	return linkIn(await mailTo(shop.db, person.email, mails)).pathname
}

const open = async (path: string, visitor = shop.visitor()) => {
	const { status, headers } = await visitor.get(path)
	expect(status).toBe(302)
	return headers.get('location')
}
const isVerified = async (visitor: Visitor): Promise<boolean> =>
	(await visitor.get('/api/is-auth')).body.emailVerified

describe('POST /email/verify/resend', () => {
	// covers spec:authentication-calls.11
	test('mails the link again', async () => {
		const { visitor, person } = await unverified()
		const { status, body } = await visitor.post('/api/email/verify/resend')
		expect(status).toBe(200)
		expect(body).toEqual({ status: 'OK', message: 'Verification email sent. Please check your inbox.' })
		expect((await mailTo(shop.db, person.email)).text).toContain('24 hours')
	})

	test('refuses a verified address', async () => {
		const visitor = shop.visitor()
		await signIn(visitor, await createPerson(shop.db))
		const { body } = await visitor.post('/api/email/verify/resend')
		expect(body.message).toBe('Your email address is already verified.')
	})

	test('asks an account without an address for one', async () => {
		const { visitor, person } = await unverified()
		await shop.db.run('update users set email = null where id = $1', [person.id])
		const { status, body } = await visitor.post('/api/email/verify/resend')
		expect({ status, message: body.message }).toEqual({ status: 422, message: 'Email is required' })
	})

	test('has a rate limit that other accounts with the same pending address cannot use up', async () => {
		const { visitor, person } = await unverified()
		await shop.db.run(
			`insert into rate_limits (bucket, key_hash, hits, ends_at)
			values ('verify_recipient', sha256(convert_to(lower($1), 'UTF8')), $2, now() + interval '1 hour')`,
			[person.email, rateLimits.verify_recipient.limit],
		)
		expect((await visitor.post('/api/email/verify/resend')).status).toBe(200)
	})

	test('is rate-limited', async () => {
		const { visitor } = await unverified()
		for (let sent = 0; sent < rateLimits.verify_resend_account.limit; sent++) {
			expect((await visitor.post('/api/email/verify/resend')).status).toBe(200)
		}
		expect((await visitor.post('/api/email/verify/resend')).status).toBe(429)
	})
})

describe('GET /email/verify/{id}/{hash}', () => {
	test('is not used up by the HEAD request of a mail scanner', async () => {
		const account = await unverified()
		const link = await linkFor(account)
		const { status } = await shop.visitor().send('HEAD', link)
		expect(status).toBe(200)
		expect(await isVerified(account.visitor)).toBe(false)
		expect(await open(link)).toBe(SUCCESS)
	})

	test('verifies without a sign-in and redirects to /email/verify/success', async () => {
		const account = await unverified()
		expect(await open(await linkFor(account))).toBe(SUCCESS)
		expect(await isVerified(account.visitor)).toBe(true)
	})

	test('does not sign in', async () => {
		const stranger = shop.visitor()
		await open(await linkFor(await unverified()), stranger)
		expect((await stranger.get('/api/is-auth')).body.authenticated).toBe(false)
	})

	test('works once; after that redirects to /email/verify/already-success', async () => {
		const path = await linkFor(await unverified())
		expect(await open(path)).toBe(SUCCESS)
		expect(await open(path)).toBe(ALREADY)
	})

	// covers asvs:6.4.1
	test('of two concurrent clicks only one verifies', async () => {
		const path = await linkFor(await unverified())
		expect((await Promise.all([open(path), open(path)])).sort()).toEqual([ALREADY, SUCCESS])
	})

	// covers asvs:6.4.1
	test('is valid for 24 hours', async () => {
		const [early, late] = [await unverified(), await unverified()]
		const [earlyPath, latePath] = [await linkFor(early), await linkFor(late)]
		clock.moveMinutes(24 * 60 - 2)
		expect(await open(earlyPath)).toBe(SUCCESS)
		clock.moveMinutes(4)
		expect(await open(latePath)).toBe(INVALID)
		expect(await isVerified(late.visitor)).toBe(false)
	})

	test('an older link is void once a newer one was mailed', async () => {
		const account = await unverified()
		const older = await linkFor(account)
		const newer = await linkFor(account, 2)
		expect(newer).not.toBe(older)
		expect(await open(older)).toBe(INVALID)
		expect(await open(newer)).toBe(SUCCESS)
	})

	test("a changed or another account's signature is refused", async () => {
		const [mine, other] = [await unverified(), await unverified()]
		const [, , , , id = '', hash = ''] = (await linkFor(mine)).split('/')
		const [, , , , otherId = ''] = (await linkFor(other)).split('/')
		for (const path of [`${otherId}/${hash}`, `${id}/${hash}x`, `${id}/x`, `x/${hash}`, 'x/x', "1'/%22"]) {
			expect((await shop.visitor().get(`/api/email/verify/${path}`)).headers.get('location')).toBe(INVALID)
		}
		expect(await isVerified(mine.visitor)).toBe(false)
		expect(await isVerified(other.visitor)).toBe(false)
	})
})
