import { describe, expect, test } from 'vitest'
import { isStorable, unstorableFields } from './storable.ts'

describe('texts that PostgreSQL cannot store', () => {
	test.each([
		[{ name: 'a\0b' }, ['name']],
		[{ name: '\ud800' }, ['name']],
		[{ list: ['ok', { title: 'x\udfff' }] }, ['list.1.title']],
		[{ map: { 'a\0': 'ok' } }, ['map']],
		['\0', ['body']],
	])('are found at any depth: %j', (value, fields) => {
		expect(unstorableFields(value)).toEqual(fields)
	})

	test.each([{ name: 'Ada', age: 1, none: null, list: [true] }, 'grin 😀', undefined, new Date(0)])(
		'are not reported for any other text: %j',
		(value) => {
			expect(isStorable(value)).toBe(true)
		},
	)
})
