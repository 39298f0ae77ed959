import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { Problem } from '../../platform/problem.ts'
import { Stream } from './stream.ts'
import { Streams } from './streams.ts'

test('a client that does not read is dropped and buffers no more than its share', async () => {
	const streams = new Streams()
	const server = createServer((_, response) => streams.add(new Stream(response, null, '10.0.0.1')))
	onTestFinished(() => void server.close())
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
	const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
	onTestFinished(() => void socket.destroy())
	socket.pause()
	socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
	await expect.poll(() => streams.size).toBe(1)
	const event = `data: ${'x'.repeat(16 * 1024)}\n\n`
	await expect
		.poll(() => {
			for (let times = 0; times < 50; times++) streams.toAll(event)
			return { open: streams.size, dropped: streams.dropped }
		})
		.toEqual({ open: 0, dropped: 1 })
})

test('a client that left before its stream was opened is not counted', async () => {
	const streams = new Streams()
	const left = new Promise<void>((resolve) => {
		const server = createServer((_, response) =>
			response.on('close', () => {
				streams.add(new Stream(response, null, '10.0.0.1'))
				resolve()
			}),
		)
		onTestFinished(() => void server.close())
		server.listen(0, '127.0.0.1', () => {
			const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
			socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n', () => socket.destroy())
		})
	})
	await left
	expect(streams.size).toBe(0)
})

const response = () =>
	({ writableLength: 0, write: () => true, end: () => undefined, once: () => undefined }) as never
const code = (call: () => void) => {
	try {
		call()
		return 'admitted'
	} catch (error) {
		return error instanceof Problem ? error.code : String(error)
	}
}

test('an address, a user and a node have their limits, which a closed stream leaves', () => {
	const streams = new Streams({ streams: 3, perUser: 1, perAddress: 2 })
	const open = (address: string, userId?: number) => {
		const stream = new Stream(response(), userId ? { userId, sessionId: 'a' } : null, address)
		streams.add(stream)
		return stream
	}
	const first = open('10.0.0.1', 7)
	expect(code(() => streams.admit(7, '10.0.0.9'))).toBe('rate_limited')
	open('10.0.0.1')
	expect(code(() => streams.admit(undefined, '10.0.0.1'))).toBe('rate_limited')
	expect(code(() => streams.admit(undefined, '10.0.0.2'))).toBe('admitted')
	open('10.0.0.2')
	expect(code(() => streams.admit(undefined, '10.0.0.3'))).toBe('unavailable')
	streams.remove(first)
	expect(code(() => streams.admit(7, '10.0.0.1'))).toBe('admitted')
})
