import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'

test('changesOf › returns each field once, with its old and new value', () => {
	expect(
		changesOf({ status: 'Pending', held: true, gone: 1 }, { status: 'Canceled', held: true, reason: 'x' }),
	).toEqual([
		{ field: 'status', before: 'Pending', after: 'Canceled' },
		{ field: 'held', before: 'true', after: 'true' },
		{ field: 'gone', before: '1', after: undefined },
		{ field: 'reason', before: undefined, after: 'x' },
	])
})

test('changesOf › shows lists as lines and objects as JSON', () => {
	expect(changesOf(null, { items: ['AWP', 'M4A4'], person: { name: 'Ada' } })).toEqual([
		{ field: 'items', before: undefined, after: 'AWP\nM4A4' },
		{ field: 'person', before: undefined, after: '{\n  "name": "Ada"\n}' },
	])
})

test('changesOf › is empty without recorded changes', () => {
	expect(changesOf(null, null)).toEqual([])
})
