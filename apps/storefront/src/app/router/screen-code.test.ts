import { afterEach, describe, expect, it, vi } from 'vitest'
import { screenCode } from './screen-code.ts'

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
const failing = screenCode(() => Promise.reject(missing))

describe('the code of a screen', () => {
	afterEach(() => vi.unstubAllGlobals())

	it('that is missing from a newer build makes the router reload the page', async () => {
		vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }))
		await expect(failing()).rejects.toBe(missing)
	})

	it('that fails to load without a connection is an ordinary error', async () => {
		vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
		await expect(failing()).rejects.toMatchObject({
			message: 'the screen could not be fetched',
			cause: missing,
		})
	})
})
