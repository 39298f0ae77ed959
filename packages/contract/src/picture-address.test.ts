import { describe, expect, it } from 'vitest'
import { pictureAddress, readPictureName, resizedPicture } from './picture-address.ts'

const HASH = '0123456789abcdef0123456789abcdef'

describe('the address of a picture', () => {
	it('names its content and its width', () => {
		expect(pictureAddress(HASH)).toBe(`/images/pictures/${HASH}-512`)
		expect(readPictureName(`${HASH}-1024`)).toEqual({ hash: HASH, width: 1024 })
	})

	it('changes its size only if the shop made the sizes', () => {
		expect(resizedPicture(pictureAddress(HASH), 'large')).toBe(`/images/pictures/${HASH}-1024`)
		for (const other of ['/images/items/7-abcdefgh-w0-s1.svg', 'https://images.test/a-512', null, undefined])
			expect(resizedPicture(other, 'small')).toBe(other)
	})

	it.each([`${HASH}-513`, `${HASH}-0512`, `${HASH}`, `${HASH.toUpperCase()}-512`, `${HASH}-512.webp`, ''])(
		'cannot be %s',
		(name) => expect(readPictureName(name)).toBeUndefined(),
	)
})
