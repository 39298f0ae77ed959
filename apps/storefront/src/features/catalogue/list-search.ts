import type { AgeGroup } from '@skinverse/contract/paths'

/** What the address says about a list. */
export interface ListSearch {
	new?: true
	sale?: true
	age?: AgeGroup
	search?: string
	sort?: 'asc' | 'desc' | 'popular'
	page?: number
}
