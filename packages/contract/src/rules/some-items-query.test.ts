import { describe, expect, it } from 'vitest'
import { someItemsQuery } from './some-items-query.ts'

const idsUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const codesOf = (ids: string) =>
	someItemsQuery.safeParse({ ids }).error?.issues.map(({ message }) => message) ?? []

describe('ids of items in a query', () => {
	it('are as many as a page of a list has', () => {
		expect(someItemsQuery.parse({ ids: idsUpTo(100).join() })).toEqual({ ids: idsUpTo(100) })
		expect(codesOf(idsUpTo(101).join())).toEqual(['field_too_big'])
	})

	it('are numbers', () => {
		expect(codesOf('1,two')).toEqual(['field_invalid'])
		expect(someItemsQuery.parse({})).toEqual({ ids: [] })
	})
})
