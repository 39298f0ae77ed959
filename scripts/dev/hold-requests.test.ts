import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { holdRequests } from './hold-requests.ts'
import { BROKEN, NEVER_READY, type StandIn, serve, serverOf, superviseStandIn } from './stand-in.ts'

/** Generous: the machine may be busy with other tests. */
const SOON = { timeout: 60_000 }
const version = async (origin: string) => (await fetch(`${origin}/api/version`)).text()

async function front({ supervisor }: StandIn, limits: { limitMs?: number; patienceMs?: number } = {}) {
	const reloadPages = vi.fn<() => void>()
	// Longer than a test may take, so that only an immediate response passes.
	const hold = holdRequests({ supervisor, reloadPages, limitMs: 600_000, ...limits })
	const asked: (string | undefined)[] = []
	const origin = await serve((request, response) => {
		asked.push(request.url)
		void hold.answer(request, response)
	})
	return { reloadPages, asked, origin }
}

test('npm run dev › a request is held until the server responds', async () => {
	const { origin } = await front(await superviseStandIn(serverOf('1')))
	expect(await version(origin)).toBe('1')
})

test('npm run dev › after a save every request is served by the new code', async () => {
	const standIn = await superviseStandIn(serverOf('1'))
	const { origin, reloadPages } = await front(standIn)
	await version(origin)
	await standIn.save(serverOf('2'))
	expect(await Promise.all(Array.from({ length: 8 }, () => version(origin)))).toEqual(Array(8).fill('2'))
	expect(standIn.printed).toEqual([expect.stringMatching(/^server restarted in \d+\.\d s$/)])
	expect(reloadPages).not.toHaveBeenCalled()
})

test('npm run dev › several saves in a row fail no request, and the last one wins', async () => {
	const standIn = await superviseStandIn(serverOf('0'))
	const { origin } = await front(standIn)
	const answers: Promise<Response>[] = []
	for (const each of ['1', '2', '3', '4', '5']) {
		await standIn.save(serverOf(each))
		answers.push(fetch(`${origin}/api/version`))
		// Some saves happen while the server is starting, others while it is running.
		if (each === '3') await answers.at(-1)
	}
	const statuses = (await Promise.all(answers)).map(({ status }) => status)
	expect(statuses).toEqual(Array(5).fill(200))
	expect(await version(origin)).toBe('5')
})

test('npm run dev › a request in progress on the old server gets its response', async () => {
	const standIn = await superviseStandIn(serverOf('1'))
	const { origin } = await front(standIn)
	const slow = request(`${origin}/api/version`, { method: 'POST' })
	slow.write('first half')
	await expect.poll(async () => (await fetch(`${origin}/api/calls`)).text(), SOON).toBe('1')
	await standIn.save(serverOf('2'))
	slow.end('second half')
	const [answer] = await once(slow, 'response')
	expect(await text(answer)).toBe('1')
	expect(await version(origin)).toBe('2')
})

test('npm run dev › an open stream does not delay the restart and is closed', async () => {
	const standIn = await superviseStandIn(serverOf('1'), { finishMs: 50, endMs: 10_000 })
	const { origin } = await front(standIn)
	const stream = await fetch(`${origin}/api/stream`)
	await standIn.save(serverOf('2'))
	expect(await version(origin)).toBe('2')
	await expect(stream.text()).rejects.toThrow('terminated')
})

test('npm run dev › a server that does not start is reported immediately, and starts with the next save', async () => {
	const standIn = await superviseStandIn(serverOf('1'))
	const { origin, reloadPages } = await front(standIn)
	await version(origin)
	await standIn.save(BROKEN)
	const answer = await fetch(`${origin}/api/version`)
	expect({ status: answer.status, body: await answer.json() }).toEqual({
		status: 503,
		body: {
			status: 'ERROR',
			code: 'unavailable',
			message: 'The server does not start; its log says why. It starts again with the next save.',
		},
	})
	expect(await (await fetch(`${origin}/dev/mailbox`)).text()).toMatch(/^The server does not start; .*\n$/)
	expect(standIn.printed).toEqual(['the server does not run; the next save starts it again'])
	await expect.poll(() => standIn.log.join(''), SOON).toContain('const version = ;')
	expect(reloadPages).not.toHaveBeenCalled()

	await standIn.save(serverOf('2'))
	expect(await version(origin)).toBe('2')
	expect(reloadPages).toHaveBeenCalledOnce()
})

test('npm run dev › a server that crashes fails only its request, and starts with the next save', async () => {
	const standIn = await superviseStandIn(serverOf('1'))
	const { origin } = await front(standIn)
	const answer = await fetch(`${origin}/api/end`)
	expect(answer.status).toBe(503)
	expect((await answer.json()).message).toBe('The server ended before it answered; its log says why.')
	await expect.poll(() => standIn.printed, SOON).toHaveLength(1)
	expect((await fetch(`${origin}/api/version`)).status).toBe(503)
	await standIn.save(serverOf('2'))
	expect(await version(origin)).toBe('2')
})

test('npm run dev › a request times out', async () => {
	const standIn = await superviseStandIn(NEVER_READY)
	const { origin, reloadPages } = await front(standIn, { limitMs: 50 })
	expect((await fetch(`${origin}/api/version`)).status).toBe(503)
	await standIn.save(serverOf('1'))
	await expect.poll(() => reloadPages.mock.calls, SOON).toHaveLength(1)
	expect((await fetch(`${origin}/api/version`)).status).toBe(200)
})

test('npm run dev › pages reload after a restart that took longer than the client timeout', async () => {
	const standIn = await superviseStandIn(NEVER_READY)
	const { origin, asked, reloadPages } = await front(standIn, { patienceMs: 0 })
	const page = new AbortController()
	const call = fetch(`${origin}/api/version`, { signal: page.signal })
	await expect.poll(() => asked, SOON).toEqual(['/api/version'])
	page.abort()
	await expect(call).rejects.toThrow('aborted')
	await standIn.save(serverOf('1'))
	await expect.poll(() => reloadPages.mock.calls, SOON).toHaveLength(1)
})
