import { useState } from 'react'
import { useShop } from '../../shared/shop.ts'
import { clearRecent, recentSearches, removeRecent } from './recent-store.ts'

export interface RecentList {
	searches: readonly string[]
	remove: (search: string) => void
	clear: () => void
}

/** As they were when the panel opened, and without those that are removed meanwhile. */
export function useRecentSearches(): RecentList {
	const { stored } = useShop()
	const [searches, setSearches] = useState(() => recentSearches(stored))
	return {
		searches,
		remove(search) {
			removeRecent(stored, search)
			setSearches(recentSearches(stored))
		},
		clear() {
			clearRecent(stored)
			setSearches([])
		},
	}
}
