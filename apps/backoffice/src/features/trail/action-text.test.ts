import { trailActions } from '@skinverse/contract/trail-actions'
import { expect, test } from 'vitest'
import { actionText } from './action-text.ts'

test.each(trailActions)('actionText › %s has words of its own', (action) => {
	expect(actionText(action)).toMatch(/^[A-Z][\w -]+$/)
})

test('actionText › no two actions are called the same', () => {
	expect(new Set(trailActions.map(actionText)).size).toBe(trailActions.length)
})

test('actionText › an action that this version does not know stays as it is', () => {
	expect(actionText('wishes.grant')).toBe('wishes.grant')
})
