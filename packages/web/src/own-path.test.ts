import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test('a redirect after sign-in stays on this site', () => {
	expect(ownPath('/backoffice/orders?status=open')).toBe('/backoffice/orders?status=open')
	for (const elsewhere of [
		'//evil.test',
		'/\\evil.test',
		'/.//evil.test',
		'/a/..//evil.test',
		'https://evil.test/',
	])
		expect(ownPath(elsewhere)).toBeUndefined()
})
