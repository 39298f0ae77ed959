import { expect, test } from 'vitest'
import { oneOf, pageIn, parsePlainSearch, stringifyPlainSearch, textIn } from './search-params.ts'

test('a URL keeps plain words readable and parses back to the same values', () => {
	const search = { search: 'ak 47', redirect: '/orders?page=2', type: 'Rifle,Knife', page: 2, new: true }
	const address = stringifyPlainSearch(search)
	expect(address).toBe('?search=ak+47&redirect=/orders%3Fpage%3D2&type=Rifle,Knife&page=2&new=true')
	expect(parsePlainSearch(address)).toEqual({ ...search, page: '2', new: 'true' })
})

test('empty and false values are left out of the URL', () => {
	expect(stringifyPlainSearch({ a: undefined, b: null, c: '', d: false })).toBe('')
})

test('invalid values in a URL are ignored', () => {
	expect([textIn(''), textIn(7), textIn('redline', 3)]).toEqual([undefined, undefined, 'red'])
	expect([oneOf(['open', 'done'], 'done'), oneOf(['open'], 'gone')]).toEqual(['done', undefined])
	const pages = ['2', '1', '0', '-3', '2.5', 'two', '1000000']
	expect(pages.map(pageIn)).toEqual([2, ...Array(6).fill(undefined)])
})
