import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CatalogueEngine } from '../engine/engine.ts'
import { ReadyAnswers } from './ready-answers.ts'

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
function keep(answers: ReadyAnswers, address: string, json: string) {
	answers.answer(address, json)
	return answers.answer(address, json)
}

describe('the response cache', () => {
	beforeEach(() => {
		vi.useFakeTimers({ toFake: ['performance'] })
	})
	afterEach(() => {
		vi.useRealTimers()
	})

	it('stores a response from the second request for the same URL on', () => {
		const answers = new ReadyAnswers(new CatalogueEngine())
		answers.answer('/list?page=1', '{}')
		answers.answer('/list?page=2', '{}')
		expect(answers.find('/list?page=1')).toBeUndefined()
		const kept = answers.answer('/list?page=1', '{}')
		expect(answers.find('/list?page=1')).toBe(kept)
		expect(answers.find('/list?page=2')).toBeUndefined()
	})

	it('serves a response while the catalogue is unchanged', () => {
		const answers = new ReadyAnswers(new CatalogueEngine())
		const kept = keep(answers, '/list?page=1', '{}')
		vi.advanceTimersByTime(3_600_000)
		expect(answers.find('/list?page=1')).toBe(kept)
		expect(answers.find('/list?page=2')).toBeUndefined()
	})

	it('serves a response for at most 300 ms after the catalogue has changed', () => {
		const engine = new CatalogueEngine()
		const answers = new ReadyAnswers(engine)
		const kept = keep(answers, '/list', '{}')
		engine.addKind(KIND)
		vi.advanceTimersByTime(299)
		expect(answers.find('/list')).toBe(kept)
		vi.advanceTimersByTime(1)
		expect(answers.find('/list')).toBeUndefined()
	})

	it('evicts the oldest response when it is full', () => {
		const answers = new ReadyAnswers(new CatalogueEngine())
		for (let page = 0; page <= 1000; page++) keep(answers, `/list?page=${page}`, '{}')
		expect(answers.find('/list?page=0')).toBeUndefined()
		expect(answers.find('/list?page=1')).toBeDefined()
		expect(answers.find('/list?page=1000')).toBeDefined()
	})
})
