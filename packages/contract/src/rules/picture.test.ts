import { expect, test } from 'vitest'
import { isPicturePlace } from './picture.ts'

test.each(['/media/coin.svg', '/', 'https://cdn.example.com/a b.png?x=1'])(
	'a picture may be at %j',
	(place) => {
		expect(isPicturePlace(place)).toBe(true)
	},
)

test.each([
	'/\\evil.com/x.png',
	'/a\\..\\x.png',
	'//evil.com/x.png',
	'/\t/evil.com/x.png',
	'https:\\\\evil.com',
	'http://evil.com/x.png',
	'javascript:alert(1)',
	'x.png',
	'',
])('a picture may not be at %j', (place) => {
	expect(isPicturePlace(place)).toBe(false)
})
