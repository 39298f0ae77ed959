import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { PreparedResponse } from './prepared-response.ts'

const JSON_TEXT = JSON.stringify({ status: 'OK', payload: 'ножи ★ '.repeat(300) })

function appWith(answer: PreparedResponse) {
	const app = fastify()
	app.get('/', (_request, reply) => {
		answer.send(reply, undefined)
	})
	return (headers: Record<string, string> = {}) => app.inject({ url: '/', headers })
}

describe('a prepared answer', () => {
	const get = appWith(new PreparedResponse(JSON_TEXT))

	it('is sent byte for byte', async () => {
		const { body, headers } = await get()
		expect(body).toBe(JSON_TEXT)
		expect(headers).toMatchObject({
			'content-type': 'application/json; charset=utf-8',
			vary: 'accept-encoding',
		})
		expect(headers).not.toHaveProperty('content-encoding')
	})

	it('is sent compressed to clients that accept it, brotli before gzip', async () => {
		const [br, gzip] = [
			await get({ 'accept-encoding': 'gzip, deflate, br' }),
			await get({ 'accept-encoding': 'gzip' }),
		]
		expect(br.headers['content-encoding']).toBe('br')
		expect(brotliDecompressSync(br.rawPayload).toString()).toBe(JSON_TEXT)
		expect(gzip.headers['content-encoding']).toBe('gzip')
		expect(gunzipSync(gzip.rawPayload).toString()).toBe(JSON_TEXT)
	})

	it('is not sent in an encoding that the client refuses', async () => {
		expect((await get({ 'accept-encoding': 'br;q=0, gzip;q=0.5' })).headers['content-encoding']).toBe('gzip')
		expect((await get({ 'accept-encoding': 'br;q=0' })).body).toBe(JSON_TEXT)
	})

	it('is not sent again to a client that has it: 304', async () => {
		const { etag } = (await get()).headers
		const again = await get({ 'if-none-match': `"other", ${etag}` })
		expect(again).toMatchObject({ statusCode: 304, body: '' })
		expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200)
	})

	it('is not compressed when it is short', async () => {
		const short = appWith(new PreparedResponse('{"status":"OK"}'))
		expect((await short({ 'accept-encoding': 'br' })).body).toBe('{"status":"OK"}')
	})
})
