import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { type IdempotencyKey, once } from './idempotency.ts'

let db: TestDatabase['db']
beforeAll(async () => {
	db = (await testDatabase()).db
})

const newKey = (input = 'input'): IdempotencyKey => ({
	userId: 1,
	endpoint: 'POST /purchase/pack',
	key: randomUUID(),
	inputHash: Buffer.from(input),
})

describe('once', () => {
	test('does the work once per key and returns the same response to every call', async () => {
		const key = newKey()
		let done = 0
		const work = async () => ({ number: ++done })
		expect(await once(db, key, work)).toEqual({ number: 1 })
		expect(await once(db, key, work)).toEqual({ number: 1 })
		expect(await once(db, newKey(), work)).toEqual({ number: 2 })
	})

	test('makes a concurrent second call wait for the first and return its response', async () => {
		const key = newKey()
		let done = 0
		const work = async () => ({ number: ++done })
		const answers = await Promise.all(Array.from({ length: 4 }, () => once(db, key, work)))
		expect(answers).toEqual(Array.from({ length: 4 }, () => ({ number: 1 })))
	})

	test('refuses a used key with a different input', async () => {
		const key = newKey()
		await once(db, key, async () => ({}))
		const other = once(db, { ...key, inputHash: Buffer.from('other') }, async () => ({}))
		await expect(other).rejects.toMatchObject({ code: 'idempotency_mismatch' })
	})

	test('stores nothing for work that failed', async () => {
		const key = newKey()
		const failing = once(db, key, async () => {
			throw new Error('on purpose')
		})
		await expect(failing).rejects.toThrow('on purpose')
		expect(await once(db, key, async () => ({ second: true }))).toEqual({ second: true })
	})

	test('reports that the first call is still running when it takes too long', async () => {
		const key = newKey()
		const started = Promise.withResolvers<void>()
		const finish = Promise.withResolvers<void>()
		const first = once(db, key, async () => {
			started.resolve()
			await finish.promise
			return { number: 1 }
		})
		await started.promise
		await expect(once(db, key, async () => ({ number: 2 }))).rejects.toMatchObject({
			code: 'idempotency_running',
		})
		finish.resolve()
		expect(await first).toEqual({ number: 1 })
	})

	test('does the work each time without a key', async () => {
		let done = 0
		const work = async () => ({ number: ++done })
		expect([await once(db, null, work), await once(db, null, work)]).toEqual([{ number: 1 }, { number: 2 }])
	})
})
