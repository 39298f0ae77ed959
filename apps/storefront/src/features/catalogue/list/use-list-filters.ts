import { FILTER_DEBOUNCE_MS, LIST_RELOAD_DEBOUNCE_MS } from '@skinverse/contract/limits'
import {
	type ListAddress,
	type ListSearch,
	listAddressSearch,
	readListAddress,
} from '@skinverse/contract/list-address'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type ListPlace, listLink } from './list-link.ts'

export interface ListFilters {
	place: ListPlace
	/** What the controls show: the address, and what was changed since. */
	chosen: ListAddress
	/** What the list shows. */
	shown: ListAddress
	/** Debounced: the address follows in 300 ms, the list in 400 ms after the last change. */
	change: (next: ListAddress) => void
	/** At once. */
	go: (next: ListAddress) => void
}

interface Draft {
	/** What the list showed when the changes began. */
	from: ListAddress
	/** What stood in the address bar at the last of them. */
	at: ListAddress
	next: ListAddress
}

/** The address bar is the state; between a change and the moment it is written there, a draft is. */
export function useListFilters(place: ListPlace, search: ListSearch): ListFilters {
	const { category, subcategory } = place
	const navigate = useNavigate()
	const address = useMemo(
		() => readListAddress(category, subcategory, { ...search }),
		[category, subcategory, search],
	)
	const [draft, setDraft] = useState<Draft>()
	const isOurs = draft !== undefined && (isSame(address, draft.from) || isSame(address, draft.next))

	const go = useCallback(
		(next: ListAddress, options: { replace?: boolean } = {}) => {
			void navigate({ ...listLink(next, { category, subcategory }), ...options })
		},
		[navigate, category, subcategory],
	)

	useEffect(() => {
		if (!draft) return
		// Words that grow letter by letter are one step back, not one each.
		const replace = draft.at.search !== undefined && draft.at.search !== draft.next.search
		const write = setTimeout(() => go(draft.next, { replace }), FILTER_DEBOUNCE_MS)
		const reload = setTimeout(() => setDraft(undefined), LIST_RELOAD_DEBOUNCE_MS)
		return () => {
			clearTimeout(write)
			clearTimeout(reload)
		}
	}, [draft, go])

	// Somebody went elsewhere meanwhile (a link, back): that address counts, not the draft.
	useEffect(() => {
		if (!isOurs) setDraft(undefined)
	}, [isOurs])

	const current = isOurs ? draft : undefined
	return {
		place,
		chosen: current?.next ?? address,
		shown: current?.from ?? address,
		change: (next) => setDraft({ from: current?.from ?? address, at: address, next }),
		go(next) {
			setDraft(undefined)
			go(next)
		},
	}
}

function isSame(a: ListAddress, b: ListAddress): boolean {
	return keyOf(a) === keyOf(b)
}

const keyOf = (address: ListAddress) =>
	JSON.stringify([address.game, address.subcategory, listAddressSearch(address)])
