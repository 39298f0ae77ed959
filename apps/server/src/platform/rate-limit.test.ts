import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { type Database, openDatabase } from './database/database.ts'
import { Problem } from './problem.ts'
import { addressKey, forgetAttempts, hit, takeAttempt } from './rate-limit.ts'
import { rateLimits } from './rate-limits-table.ts'

let url: string
let db: Database
beforeAll(async () => {
	;({ url, db } = await testDatabase())
})

const tenPerMinute = () => ({ bucket: 'test', key: randomUUID(), limit: 10, windowSeconds: 60 })

async function refusal(attempt: Promise<void>): Promise<Problem | undefined> {
	try {
		await attempt
		return undefined
	} catch (error) {
		if (error instanceof Problem) return error
		throw error
	}
}

/** Moves the window's end into the past instead of waiting for it. */
function endWindows(bucket: string) {
	return db.run(`update rate_limits set ends_at = now() - interval '1 second' where bucket = $1`, [bucket])
}

describe('rate limits', () => {
	test('name the waiting time if it is longer than a moment', async () => {
		const refused = async (windowSeconds: number) => {
			const once = { bucket: 'test', key: randomUUID(), limit: 1, windowSeconds }
			await hit(db, once)
			return (await refusal(hit(db, once)))?.detail
		}
		expect(await refused(60)).not.toHaveProperty('text')
		expect(await refused(3600)).toMatchObject({ text: 'problem_rate_limited_for', values: { minutes: 60 } })
	})

	test('use asynchronous commit for their own statement only: money still waits for the disk', async () => {
		const single = openDatabase({ url, maxConnections: 1, name: 'single', onIdleError: () => {} })
		onTestFinished(() => single.close())
		await single.run('set synchronous_commit = on')
		const attempt = tenPerMinute()
		await hit(single, attempt)
		expect(await single.one('show synchronous_commit')).toEqual({ synchronous_commit: 'on' })
		await takeAttempt(single, 'login_account', attempt.key)
		await forgetAttempts(single, 'login_account', attempt.key)
		expect(await single.one('show synchronous_commit')).toEqual({ synchronous_commit: 'on' })
	})

	// covers asvs:2.4.1
	test('admit exactly the limit when two processes count concurrently', async () => {
		const other = openDatabase({ url, maxConnections: 4, name: 'other', onIdleError: () => {} })
		onTestFinished(() => other.close())
		const attempt = tenPerMinute()
		const refusals = await Promise.all(
			Array.from({ length: 40 }, (_, index) => refusal(hit(index % 2 === 0 ? db : other, attempt))),
		)
		expect(refusals.filter((problem) => problem === undefined)).toHaveLength(10)
		for (const problem of refusals.filter((found) => found !== undefined)) {
			expect(problem.code).toBe('rate_limited')
			expect(problem.detail.retryAfterSeconds).toBeGreaterThan(50)
			expect(problem.detail.retryAfterSeconds).toBeLessThanOrEqual(60)
		}
	})

	test('count each key separately', async () => {
		const one = { ...tenPerMinute(), limit: 1 }
		await hit(db, one)
		expect(await refusal(hit(db, one))).toBeDefined()
		expect(await refusal(hit(db, { ...one, key: 'another' }))).toBeUndefined()
		expect(await refusal(hit(db, { ...one, bucket: 'another' }))).toBeUndefined()
	})

	test('admit again after the window, however many attempts were refused', async () => {
		const bucket = randomUUID()
		const attempt = { bucket, key: 'somebody', limit: 1, windowSeconds: 60 }
		await hit(db, attempt)
		for (let again = 0; again < 5; again++) expect(await refusal(hit(db, attempt))).toBeDefined()
		await endWindows(bucket)
		expect(await refusal(hit(db, attempt))).toBeUndefined()
		expect(await refusal(hit(db, attempt))).toBeDefined()
	})

	test('clear failed sign-ins after a successful one', async () => {
		const account = `${randomUUID()}@shop.test`
		const { limit } = rateLimits.login_account
		for (let attempt = 0; attempt < limit; attempt++) await takeAttempt(db, 'login_account', account)
		expect(await refusal(takeAttempt(db, 'login_account', account))).toBeDefined()
		await forgetAttempts(db, 'login_account', account)
		expect(await refusal(takeAttempt(db, 'login_account', account))).toBeUndefined()
	})

	test('count all spellings that PostgreSQL treats as one account together, and no others', async () => {
		const name = randomUUID()
		const variants = ['I', 'i', 'İ', 'ı', 'i\u0307'].map((letter) => `${letter}${name}@shop.test`)
		const folded = await db.many<{ email: string }>('select distinct lower(unnest($1::text[])) as email', [
			variants,
		])
		const attempt = { ...tenPerMinute(), limit: 1 }
		const refusals = []
		for (const key of variants) refusals.push(await refusal(hit(db, { ...attempt, key })))
		expect(refusals.filter((each) => each === undefined)).toHaveLength(folded.length)
	})

	// covers asvs:14.2.4
	test('store no network address or e-mail in plain text', async () => {
		const key = `${randomUUID()}@shop.test`
		await hit(db, { ...tenPerMinute(), key })
		const rows = await db.many('select 1 from rate_limits where position($1::bytea in key_hash) > 0', [
			Buffer.from(key),
		])
		expect(rows).toEqual([])
	})
})

describe('addressKey', () => {
	test.each([
		['203.0.113.7', '203.0.113.7'],
		['::ffff:203.0.113.7', '203.0.113.7'],
		['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
		['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
		['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
		['2001:db8::1', '2001:db8:0:0::/64'],
		['::1', '0:0:0:0::/64'],
		['fe80::1%eth0', 'fe80:0:0:0::/64'],
	])('%s counts as %s', (ip, key) => {
		expect(addressKey(ip)).toBe(key)
	})
})
