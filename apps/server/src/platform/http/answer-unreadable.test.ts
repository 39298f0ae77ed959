import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openShop()
})

/** Sends the bytes as they are and reads until the server ends the connection. */
async function send(bytes: string): Promise<{ status: number; body: unknown }> {
	const { hostname, port } = new URL(shop.origin)
	const socket = connect(Number(port), hostname)
	await once(socket, 'connect')
	socket.write(bytes)
	const answer = await text(socket)
	const [head = '', body = ''] = answer.split('\r\n\r\n', 2)
	const isJson = /^content-type: application\/json/im.test(head)
	return { status: Number(head.split(' ')[1]), body: isJson ? JSON.parse(body) : body }
}

const unreadable = { status: 'ERROR', message: 'The request could not be read.', code: 'malformed' }

describe('an unreadable request', () => {
	// covers asvs:4.2.1
	test.each([
		['bytes that are no request', 'GARBAGE\r\n\r\n'],
		[
			'a body with two lengths',
			'POST /api/login HTTP/1.1\r\nHost: shop\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
		],
		['a request for no host', 'GET /api/settings HTTP/1.1\r\nConnection: close\r\n\r\n'],
		[
			'an unsupported Expect header',
			'GET /api/settings HTTP/1.1\r\nHost: shop\r\nExpect: wonders\r\nConnection: close\r\n\r\n',
		],
	])('is answered with the envelope: %s', async (_, bytes) => {
		expect(await send(bytes)).toEqual({ status: 400, body: unreadable })
	})

	test('is answered with the envelope: headers above the size limit', async () => {
		const header = `X-Long: ${'a'.repeat(20_000)}`
		const { status, body } = await send(`GET /api/settings HTTP/1.1\r\nHost: shop\r\n${header}\r\n\r\n`)
		expect(status).toBe(413)
		expect(body).toMatchObject({ status: 'ERROR', code: 'too_large' })
	})

	test.each(['x-unknown', 'x-zstd', 'compress', 'gzip, gzip', '*', 'constructor'])(
		'a body with an unsupported content encoding is an unsupported media type: %s',
		async (encoding) => {
			const headers = { 'content-encoding': encoding }
			for (const answer of [
				await shop.visitor().post('/api/login', { username: 'a@example.test', password: 'x' }, { headers }),
				await shop.visitor().get('/api/settings?lang_id=1', { headers }),
				await shop.visitor().get('/terms', { headers }),
			]) {
				expect(answer.status).toBe(415)
				expect(answer.body).toMatchObject({ status: 'ERROR', code: 'unsupported_media_type' })
			}
		},
	)

	test('a body that does not match its content encoding is malformed', async () => {
		const headers = { 'content-encoding': 'gzip' }
		const { status, body } = await shop.visitor().post('/api/login', { username: 'x' }, { headers })
		expect(status).toBe(400)
		expect(body).toEqual(unreadable)
	})

	// covers asvs:1.1.1 asvs:5.3.2 asvs:13.4.3
	test('a path that leaves the static folder (path traversal) is not found', async () => {
		const { status, body } = await send(
			'GET /assets/../../../../etc/passwd HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
		)
		expect(status).toBe(404)
		// A page instead, where the front ends are not built.
		expect(JSON.stringify(body)).toMatch(/not_found|<!doctype html>/i)
		expect(JSON.stringify(body)).not.toContain('root:')
	})

	test.each(['GET /api/items/{}', 'DELETE /api/user/sessions/{}', 'POST /api/offer/request-payout/{}'])(
		'a URL with a part longer than the router accepts is not found: %s',
		async (key) => {
			const [method = '', path = ''] = key.replace('{}', 'x'.repeat(4_000)).split(' ')
			const { status, body } = await shop.visitor().send(method, path)
			expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' })
		},
	)

	test('a URL with a NUL character is not found', async () => {
		const { status, body } = await shop.visitor().get('/api/static-pages/by-slug/a%00b')
		expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' })
	})

	// covers asvs:15.3.7
	test('a repeated field is reported as not valid, not as missing', async () => {
		const answer = await shop.visitor().get('/api/items/list?page=1&page=2')
		expect(answer.status).toBe(422)
		expect(answer.body).toMatchObject({ errors: { page: ['This value is not valid'] } })
	})
})
