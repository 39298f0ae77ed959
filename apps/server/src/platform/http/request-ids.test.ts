import { beforeAll, describe, expect, test } from 'vitest'
import { capturedLog } from '../../../test/captured-log.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import type { Answer } from '../../../test/visitor.ts'
import { inCall, outsideCalls } from '../call-id.ts'

const { log, lines } = capturedLog()
let shop: TestShop
beforeAll(async () => {
	shop = await openShop({ log })
})

const idOf = ({ headers }: Answer) => headers.get('x-request-id')
const linesOf = (answer: Answer) => lines.filter((line) => line.includes(`"request_id":"${idOf(answer)}"`))
const messagesOf = (answer: Answer) => linesOf(answer).map((line) => JSON.parse(line).msg)

describe('the id of a call', () => {
	const signIn = (name = 'nobody') =>
		shop.visitor().post('/api/login', { username: `${name}@example.test`, password: 'Wrong1234' })

	test('is on the log lines of an operation', async () => {
		const answer = await signIn()
		await expect.poll(() => messagesOf(answer)).toEqual(['sign-in failed', 'answered'])
	})

	test('differs for each of many concurrent calls', async () => {
		const answers = await Promise.all(['ada', 'ben', 'cyd'].map((name) => signIn(name)))
		expect(new Set(answers.map(idOf)).size).toBe(answers.length)
		for (const answer of answers)
			await expect.poll(() => messagesOf(answer)).toEqual(['sign-in failed', 'answered'])
	})

	test('is on the log lines of calls answered from the response cache', async () => {
		for (let time = 0; time < 3; time++) {
			const answer = await shop.visitor().get('/api/items/list?category=cs2')
			await expect.poll(() => messagesOf(answer)).toEqual(['answered'])
		}
	})

	test('is on the log lines of calls refused before or while their body is read', async () => {
		const refused = await shop.visitor().get('/api/user/profile')
		await expect.poll(() => messagesOf(refused)).toEqual(['access refused', 'answered'])
		const headers = { 'content-type': 'application/json' }
		const unread = await shop.visitor().post('/api/login', undefined, { headers, rawBody: '{' })
		await expect.poll(() => messagesOf(unread)).toEqual(['answered'])
	})

	test('appears once per log line', async () => {
		const answer = await shop.visitor().get('/api/user/profile')
		await expect.poll(() => linesOf(answer)).toHaveLength(2)
		for (const line of linesOf(answer)) expect(line.match(/request_id/g)).toHaveLength(1)
	})

	test('is not on log lines about objects that outlive the call', () => {
		const before = lines.length
		const onLost = outsideCalls(() => log.warn('lost'))
		inCall('a call', () => {
			onLost()
			log.warn('within')
		})
		expect(lines.slice(before).map((line) => JSON.parse(line).request_id)).toEqual([undefined, 'a call'])
	})
})
