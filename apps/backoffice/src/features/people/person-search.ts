import { pageIn } from '@skinverse/web/search-params.ts'
import { type QueueSearch, queueSearchOf } from '../../shared/queue/queue-search.ts'

export const personTabs = [
	'profile',
	'movements',
	'orders',
	'deposits',
	'offers',
	'sessions',
	'timeline',
] as const
export type PersonTab = (typeof personTabs)[number]

/** The search params of one person; those of the list are kept for the way back. */
export interface PersonSearch extends QueueSearch {
	/** Undefined: the profile. */
	tab?: PersonTab
	/** The page of the tab's list. */
	at?: number
}

const listSearchOf = queueSearchOf(['blocked'])

export function personSearchOf(raw: Record<string, unknown>): PersonSearch {
	const tab = personTabs.find((known) => known === raw.tab && known !== 'profile')
	// Set to undefined, not omitted: the router would keep the URL's value.
	return { ...listSearchOf(raw), tab, at: pageIn(raw.at) }
}
