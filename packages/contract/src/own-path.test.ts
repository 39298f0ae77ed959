import { describe, expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

const ORIGIN = 'https://shop.test'

describe('ownPath', () => {
	it.each(['/', '/account?tab=orders', '/products/cs2/all?search=a%20b#top', '/a//b'])(
		'lets %s through as it is',
		(path) => {
			expect(ownPath(path, ORIGIN)).toBe(path)
		},
	)

	// covers asvs:3.7.2
	it.each([
		undefined,
		'',
		'account',
		'https://evil.test/',
		'//evil.test',
		'///evil.test',
		'/\\evil.test',
		'\\\\evil.test',
		'/\t/evil.test',
		'/\n/evil.test',
		'/.//evil.test',
		'/a/..//evil.test',
		'/%2e//evil.test',
		'javascript:alert(1)',
		' //evil.test',
	])('refuses %j', (path) => {
		expect(ownPath(path, ORIGIN)).toBeUndefined()
	})
})
