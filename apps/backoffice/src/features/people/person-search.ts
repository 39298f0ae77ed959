import { pageIn } from '@skinverse/web/search-params.ts'
import { type QueueSearch, queueSearchOf } from '../../shared/queue/queue-search.ts'

export const personTabs = ['profile', 'movements', 'orders', 'deposits', 'offers', 'sessions'] as const
export type PersonTab = (typeof personTabs)[number]

/** What the address says about one person; the list's own words stay in it, for the way back. */
export interface PersonSearch extends QueueSearch {
	/** Undefined: the profile. */
	tab?: PersonTab
	/** The page of what the tab lists. */
	at?: number
}

const listSearchOf = queueSearchOf(['blocked'])

export function personSearchOf(raw: Record<string, unknown>): PersonSearch {
	const tab = personTabs.find((known) => known === raw.tab && known !== 'profile')
	// Said to be absent, not left out: the router would keep what the address has.
	return { ...listSearchOf(raw), tab, at: pageIn(raw.at) }
}
