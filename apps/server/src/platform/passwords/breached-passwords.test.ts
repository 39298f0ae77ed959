import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { capturedLog } from '../../../test/captured-log.ts'
import { atEnd } from '../../../test/cleanup.ts'
import { newForm, setRegistration } from '../../../test/registration.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'

const BREACHED = 'Correct-Horse-9'
const PADDING = 'Lovelace-1815-Engine'
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()

let shop: TestShop
let asked: string[] = []
let isDown = false
let answers: 'well' | 'redirect' | 'endless' = 'well'
const { log, lines } = capturedLog()

beforeAll(async () => {
	const service = createServer((request, response) => {
		asked.push(`${request.url} ${request.headers['add-padding']}`)
		if (answers === 'redirect') response.writeHead(302, { location: '/elsewhere' })
		else response.statusCode = isDown ? 503 : 200
		if (answers === 'endless') response.write(Buffer.alloc(2 * 1024 * 1024, 'A'))
		response.end(`${sha1(BREACHED).slice(5)}:42\r\n${sha1(PADDING).slice(5)}:0\r\n`)
	})
	await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
	atEnd(() => new Promise<void>((resolve) => service.close(() => resolve())))
	const { port } = service.address() as AddressInfo
	shop = await openShop({ log, config: { breachedPasswordsUrl: `http://127.0.0.1:${port}` } })
	await setRegistration(shop, true)
})

const register = (password: string) => {
	asked = []
	return shop.visitor().post('/api/register', {
		...newForm(),
		password,
		passConfirm: password,
	})
}

describe('a password known from breaches', () => {
	// covers asvs:6.2.12
	test('is refused, and the service gets only five digits of its hash', async () => {
		const { status, body } = await register(BREACHED)
		expect(status).toBe(422)
		expect(body.errors).toEqual({ password: [expect.stringContaining('data breach')] })
		expect(asked).toEqual([`/range/${sha1(BREACHED).slice(0, 5)} true`])
	})

	test('is not confused with another one or with padding', async () => {
		expect((await register('Analytical-1843')).status).toBe(200)
		expect((await register(PADDING)).status).toBe(200)
	})

	test('is not looked up through a redirect or in an endless response', async () => {
		for (const odd of ['redirect', 'endless'] as const) {
			answers = odd
			expect((await register(BREACHED)).status).toBe(200)
			expect(asked).toHaveLength(1)
		}
		answers = 'well'
	})

	test('is accepted while the service is down, with a log line', async () => {
		isDown = true
		expect((await register(BREACHED)).status).toBe(200)
		expect(JSON.stringify(lines)).toContain('breached passwords could not be looked up')
	})
})
