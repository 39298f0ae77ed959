import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CatalogueEngine } from '../engine/engine.ts'
import { ResponseCache } from './response-cache.ts'

const KIND = {
	id: 1,
	title: 'AK-47 | Redline (Field-Tested)',
	category: 'cs2',
	type: 'Rifle',
	quality: 'Classified',
	exterior: 'field_tested',
	hero: null,
	class: 'Normal',
	weapon: 'AK-47',
	collection: null,
	imgUrl: null,
	stattrak: false,
	souvenir: false,
	skin: { id: 1, name: 'AK-47 | Redline', slug: 'ak-47-redline' },
}

/** Stores the response: it is cached from the second request on. */
function keep(responses: ResponseCache, address: string, json: string) {
	responses.respond(address, json)
	return responses.respond(address, json)
}

describe('the response cache', () => {
	beforeEach(() => {
		vi.useFakeTimers({ toFake: ['performance'] })
	})
	afterEach(() => {
		vi.useRealTimers()
	})

	it('stores a response from the second request for the same URL on', () => {
		const responses = new ResponseCache(new CatalogueEngine())
		responses.respond('/list?page=1', '{}')
		responses.respond('/list?page=2', '{}')
		expect(responses.find('/list?page=1')).toBeUndefined()
		const kept = responses.respond('/list?page=1', '{}')
		expect(responses.find('/list?page=1')).toBe(kept)
		expect(responses.find('/list?page=2')).toBeUndefined()
	})

	it('serves a response while the catalogue is unchanged', () => {
		const responses = new ResponseCache(new CatalogueEngine())
		const kept = keep(responses, '/list?page=1', '{}')
		vi.advanceTimersByTime(3_600_000)
		expect(responses.find('/list?page=1')).toBe(kept)
		expect(responses.find('/list?page=2')).toBeUndefined()
	})

	it('serves a response at most for its maximum age, if it has one', () => {
		const responses = new ResponseCache(new CatalogueEngine(), { maxAgeMs: 60_000 })
		const kept = keep(responses, '/list', '{}')
		vi.advanceTimersByTime(59_999)
		expect(responses.find('/list')).toBe(kept)
		vi.advanceTimersByTime(1)
		expect(responses.find('/list')).toBeUndefined()
	})

	it('serves a response for at most 300 ms after the catalogue has changed', () => {
		const engine = new CatalogueEngine()
		const responses = new ResponseCache(engine)
		const kept = keep(responses, '/list', '{}')
		engine.addKind(KIND)
		vi.advanceTimersByTime(299)
		expect(responses.find('/list')).toBe(kept)
		vi.advanceTimersByTime(1)
		expect(responses.find('/list')).toBeUndefined()
	})

	it('evicts the oldest response when it is full', () => {
		const responses = new ResponseCache(new CatalogueEngine())
		for (let page = 0; page <= 1000; page++) keep(responses, `/list?page=${page}`, '{}')
		expect(responses.find('/list?page=0')).toBeUndefined()
		expect(responses.find('/list?page=1')).toBeDefined()
		expect(responses.find('/list?page=1000')).toBeDefined()
	})
})
