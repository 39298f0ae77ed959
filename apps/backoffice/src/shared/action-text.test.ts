import { trailActions } from '@skinverse/contract/trail-actions'
import { expect, test } from 'vitest'
import { actionText } from './action-text.ts'

test.each(trailActions)('actionText › %s has its own text', (action) => {
	expect(actionText(action)).toMatch(/^[A-Z][\w -]+$/)
})

test('actionText › no two actions have the same text', () => {
	expect(new Set(trailActions.map(actionText)).size).toBe(trailActions.length)
})

test('actionText › an unknown action is shown as it is', () => {
	expect(actionText('wishes.grant')).toBe('wishes.grant')
})
