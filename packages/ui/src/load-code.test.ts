import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadCode } from './load-code.ts'

afterEach(() => vi.unstubAllGlobals())

const answering = (...answers: (Response | Error)[]) => {
	const fetching = vi.fn(async () => {
		const answer = answers.shift() ?? new Response('')
		if (answer instanceof Error) throw answer
		return answer
	})
	vi.stubGlobal('fetch', fetching)
	return fetching
}
const load = async () => 'module'

describe('loadCode', () => {
	it('imports a part when its files are there, and fetches each file once', async () => {
		const fetching = answering()
		expect(await loadCode(load, ['/assets/a.js', '/assets/b.js'])).toBe('module')
		expect(await loadCode(load, ['/assets/b.js', '/assets/c.js'])).toBe('module')
		expect(fetching.mock.calls).toEqual([['/assets/a.js'], ['/assets/b.js'], ['/assets/c.js']])
	})

	it.each([
		['offline', new TypeError('Failed to fetch')],
		['removed by a new release', new Response('', { status: 404 })],
	])('does not import a part whose file is %s, and fetches it again next time', async (name, failure) => {
		answering(failure)
		const url = `/assets/${name}.js`
		const importing = vi.fn(load)
		await expect(loadCode(importing, [url])).rejects.toThrow()
		expect(importing).not.toHaveBeenCalled()
		expect(await loadCode(importing, [url])).toBe('module')
	})

	it('does not fetch what the page has loaded itself', async () => {
		const script = document.createElement('link')
		script.href = '/assets/vendor.js'
		document.head.append(script)
		const fetching = answering()
		await loadCode(load, ['/assets/vendor.js'])
		expect(fetching).not.toHaveBeenCalled()
		script.remove()
	})
})
