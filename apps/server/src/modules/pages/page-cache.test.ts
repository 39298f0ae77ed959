import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PageCache } from './page-cache.ts'

const source = {}

describe('PageCache', () => {
	beforeEach(() => {
		vi.useFakeTimers({ toFake: ['performance'] })
	})
	afterEach(() => {
		vi.useRealTimers()
	})

	function open() {
		const engine = { version: 1 }
		const pages = new PageCache<number>(engine)
		let made = 0
		const make = async () => {
			made += 1
			return made
		}
		const get = (key: string, from: object = source, making = make) =>
			pages.find(key, from) ?? pages.keep(key, from, making())
		return { engine, get }
	}

	it('renders a page once for all visitors, including concurrent ones (single-flight)', async () => {
		const { get } = open()
		const [first, second] = await Promise.all([get('/'), get('/')])
		expect([first, second, await get('/')]).toEqual([1, 1, 1])
		expect(await get('/products')).toBe(2)
	})

	it('serves a page for at most 300 ms after the catalogue has changed', async () => {
		const { engine, get } = open()
		await get('/')
		engine.version += 1
		vi.advanceTimersByTime(299)
		expect(await get('/')).toBe(1)
		vi.advanceTimersByTime(1)
		expect(await get('/')).toBe(2)
	})

	it('renders a page again as soon as settings or texts change', async () => {
		const { get } = open()
		await get('/')
		expect(await get('/', {})).toBe(2)
	})

	it('does not cache a failed rendering', async () => {
		const { get } = open()
		await expect(get('/', source, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
		expect(await get('/')).toBe(1)
	})

	it('caches at most 200 pages and evicts the oldest', async () => {
		const { get } = open()
		for (let place = 0; place <= 200; place += 1) await get(`/${place}`)
		expect(await get('/200')).toBe(201)
		expect(await get('/0')).toBe(202)
	})
})
