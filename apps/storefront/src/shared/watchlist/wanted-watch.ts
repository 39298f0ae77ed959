import type { WatchlistEntry } from '@skinverse/contract/entities/watchlist'

/** A thing that can be watched. */
export type Watchable = Pick<WatchlistEntry, 'kind' | 'id'>

export interface NamedWatchable extends Watchable {
	name: string
}

const KEY = 'wanted_watch'

/** What a guest wanted to watch before signing in; of this tab, until it is taken. */
export function rememberWanted({ kind, id, name }: NamedWatchable): void {
	try {
		sessionStorage.setItem(KEY, JSON.stringify({ kind, id, name }))
	} catch {
		// Storage can be disabled; the visitor presses the heart again.
	}
}

export function takeWanted(): NamedWatchable | undefined {
	try {
		const wanted: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
		sessionStorage.removeItem(KEY)
		return isWatchable(wanted) ? wanted : undefined
	} catch {
		return undefined
	}
}

function isWatchable(value: unknown): value is NamedWatchable {
	if (typeof value !== 'object' || value === null) return false
	if (!('kind' in value) || !('id' in value) || !('name' in value) || typeof value.name !== 'string')
		return false
	return (value.kind === 'item' || value.kind === 'skin') && Number.isSafeInteger(value.id)
}
