import { describe, expect, it, vi } from 'vitest'
import { withInitialResponses } from './initial-responses.ts'

const listAddress = '/api/items/list?category=cs2&limit=16&page=1&sort=asc'
const fromPage = { status: 'OK', payload: ['from the page'] }
const fromServer = { status: 'OK', payload: ['from the server'] }

function client(answers: Record<string, unknown> | undefined = { [listAddress]: fromPage }) {
	const send = vi.fn<typeof fetch>(async () => Response.json(fromServer))
	const fetch = withInitialResponses(send, answers)
	return { send, ask: async (path: string, init?: RequestInit) => (await fetch(path, init)).json() }
}

describe('answers that came with the page', () => {
	it('replace the request, regardless of the order of its parameters and its language', async () => {
		const { ask, send } = client()
		const path = '/api/items/list?lang_id=3&sort=asc&page=1&category=cs2&limit=16'
		expect(await ask(path, { method: 'GET' })).toEqual(fromPage)
		expect(send).not.toHaveBeenCalled()
	})

	it('are used once: the next request goes to the server', async () => {
		const { ask } = client()
		await ask(listAddress)
		expect(await ask(listAddress)).toEqual(fromServer)
	})

	it.each([
		['another page', '/api/items/list?category=cs2&limit=16&page=2&sort=asc', 'GET'],
		['the same address with another method', listAddress, 'POST'],
	])('say nothing about %s', async (_, path, method) => {
		const { ask } = client()
		expect(await ask(path, { method })).toEqual(fromServer)
	})

	it('are found for calls without parameters', async () => {
		const { ask } = client({ '/api/items/7': fromPage })
		expect(await ask('/api/items/7?lang_id=1')).toEqual(fromPage)
	})

	it('may be missing', async () => {
		expect(await client(undefined).ask('/api/settings')).toEqual(fromServer)
	})
})
