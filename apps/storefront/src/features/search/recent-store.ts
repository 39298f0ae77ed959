import { MAX_RECENT_SEARCHES } from '@skinverse/contract/limits'
import type { Stored } from '../../shared/preferences/stored.ts'

/** The last searches, kept in this browser only; the newest first. */
export function recentSearches(stored: Stored): string[] {
	try {
		const kept: unknown = JSON.parse(stored.get('recent_searches') ?? '[]')
		return Array.isArray(kept) ? kept.filter((search) => typeof search === 'string') : []
	} catch {
		return []
	}
}

export function addRecent(stored: Stored, search: string): void {
	keep(stored, [search, ...without(stored, search)].slice(0, MAX_RECENT_SEARCHES))
}

export function removeRecent(stored: Stored, search: string): void {
	keep(stored, without(stored, search))
}

export function clearRecent(stored: Stored): void {
	stored.remove('recent_searches')
}

const without = (stored: Stored, search: string): string[] =>
	recentSearches(stored).filter((kept) => kept.toLowerCase() !== search.toLowerCase())

function keep(stored: Stored, searches: readonly string[]): void {
	if (searches.length === 0) clearRecent(stored)
	else stored.set('recent_searches', JSON.stringify(searches))
}
