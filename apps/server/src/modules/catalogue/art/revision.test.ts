import { expect, it } from 'vitest'
import { FAMILIES } from './families/families.ts'
import { finishOf } from './finish.ts'
import { readName } from './item-name.ts'
import { artRevision, SAMPLES } from './revision.ts'

it('artRevision › is short and URL-safe', () => {
	expect(artRevision()).toMatch(/^[0-9a-f]{10}$/)
	expect(artRevision()).toBe(artRevision())
})

it('artRevision › changes with any family', () => {
	const seen = SAMPLES.map(({ title }) => readName(title)).map(
		({ base, skin }) => finishOf(base, skin, false, 1).family,
	)
	expect([...new Set(seen)].sort()).toEqual(Object.keys(FAMILIES).sort())
})
