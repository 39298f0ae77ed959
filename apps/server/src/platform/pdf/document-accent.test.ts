import { contrast } from '@skinverse/contract/brand/colour'
import { builtInColours } from '@skinverse/contract/brand/look'
import { expect, test } from 'vitest'
import { documentAccent } from './document-accent.ts'

test.each(['#ff7a1a', '#ffffff', '#22d3ee'])('%s is darkened until it can be read on paper', (accent) => {
	const shown = documentAccent({ ...builtInColours, accent })
	expect(contrast(shown ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
})

test('a dark accent stays as it is', () => {
	expect(documentAccent({ ...builtInColours, accent: '#1d4ed8' })).toBe('#1d4ed8')
})

test('the built-in look keeps the violet of the documents', () => {
	expect(documentAccent(builtInColours)).toBeUndefined()
})
