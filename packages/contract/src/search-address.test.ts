import { describe, expect, it } from 'vitest'
import { listAddressText, readSearchAddress, writeSearchAddress } from './search-address.ts'

describe('the address of a saved search', () => {
	it.each([
		['/products', '/products'],
		['/products/cs2', '/products/cs2/all'],
		['/products/cs2/all?page=4', '/products/cs2/all'],
		['/products/cs2/all?group=skins&sort=newest', '/products/cs2/all?sort=newest'],
		['/products/dota2/Wearable?hero=Axe&sort=newest', '/products/dota2/Wearable?sort=newest&hero=Axe'],
		['/products/all/Rifle?price_till=60&unknown=1#top', '/products/all/Rifle?price_till=60'],
		['/products/nonsense/all?search=a%20b', '/products?search=a+b'],
	])('%s has one form: %s', (given, form) => {
		expect(listAddressText(given)).toBe(form)
		expect(listAddressText(form)).toBe(form)
	})

	it.each(['', '/', '/productsx', '/products/a/b/c', '//elsewhere.test/products', '/products/%E0%A4%A/all'])(
		'%j is none',
		(text) => {
			expect(readSearchAddress(text)).toBeUndefined()
		},
	)

	it('reads back what it writes', () => {
		const address = readSearchAddress('/products/cs2/Rifle?exterior_name=field_tested&float_till=0.2')
		expect(address).toMatchObject({ game: 'cs2', subcategory: 'Rifle', exterior: ['field_tested'], page: 1 })
		expect(address && readSearchAddress(writeSearchAddress(address))).toEqual(address)
	})
})
