import { FILTER_DEBOUNCE_MS, LIST_RELOAD_DEBOUNCE_MS } from '@skinverse/contract/limits'
import {
	type ListAddress,
	type ListSearch,
	listAddressSearch,
	readListAddress,
} from '@skinverse/contract/list-address'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type ListPlace, listLink } from './list-link.ts'

export interface ListFilters {
	place: ListPlace
	/** What the controls show: the URL plus unsaved changes. */
	chosen: ListAddress
	/** What the list shows. */
	shown: ListAddress
	/** Debounced: the URL changes 300 ms and the list 400 ms after the last change. */
	change: (next: ListAddress) => void
	/** Immediately. */
	go: (next: ListAddress) => void
}

/** If the URL has not changed by then, another navigation replaced it. */
const ARRIVAL_LIMIT_MS = 1000

interface Draft {
	/** What the list showed when the draft started. */
	from: ListAddress
	next: ListAddress
	/** The URLs that are expected while the draft exists: our own ones, the last of them still to come. */
	trail: readonly string[]
	/** The debounce is over: the draft ends when the URL matches it. */
	isDue: boolean
}

/** The URL is the state; a draft holds a change until it is written to the URL. */
export function useListFilters(place: ListPlace, search: ListSearch): ListFilters {
	const { category, subcategory } = place
	const router = useRouter()
	const address = useMemo(
		() => readListAddress(category, subcategory, { ...search }),
		[category, subcategory, search],
	)
	const [draft, setDraft] = useState<Draft>()
	const isOpen = draft !== undefined && isUnderWay(draft, keyOf(address))
	const current = isOpen ? draft : undefined

	// Effects and timers run late: a newer draft must not be overwritten by them.
	const replaceDraft = useCallback(
		(old: Draft, next: Draft | undefined) => setDraft((latest) => (latest === old ? next : latest)),
		[],
	)

	const write = useCallback(
		(next: ListAddress) => {
			const { search: written } = readListAddress(undefined, undefined, router.latestLocation.search)
			// A search that grows letter by letter is one history entry.
			const replace = written !== undefined && written !== next.search
			void router.navigate({ ...listLink(next, { category, subcategory }), replace })
		},
		[router, category, subcategory],
	)

	useEffect(() => {
		if (!draft) return
		if (draft.isDue) {
			const end = setTimeout(() => replaceDraft(draft, undefined), ARRIVAL_LIMIT_MS)
			return () => clearTimeout(end)
		}
		const toAddress = setTimeout(() => write(draft.next), FILTER_DEBOUNCE_MS)
		const toList = setTimeout(() => replaceDraft(draft, { ...draft, isDue: true }), LIST_RELOAD_DEBOUNCE_MS)
		return () => {
			clearTimeout(toAddress)
			clearTimeout(toList)
		}
	}, [draft, write, replaceDraft])

	// The URL matches, or the user navigated elsewhere: the URL counts.
	useEffect(() => {
		if (draft && !isOpen) replaceDraft(draft, undefined)
	}, [draft, isOpen, replaceDraft])
	useEffect(
		() =>
			router.history.subscribe(({ action }) => {
				if (action.type !== 'PUSH' && action.type !== 'REPLACE') setDraft(undefined)
			}),
		[router],
	)

	function begin(next: ListAddress, isDue: boolean): void {
		const trail = [...(current?.trail ?? [keyOf(address)]), keyOf(next)]
		setDraft({ from: current?.from ?? address, next, trail, isDue })
	}
	return {
		place,
		chosen: current?.next ?? address,
		shown: current?.from ?? address,
		change: (next) => begin(next, false),
		go(next) {
			begin(next, true)
			write(next)
		},
	}
}

function isUnderWay({ next, trail, isDue }: Draft, inBar: string): boolean {
	if (isDue && inBar === keyOf(next)) return false
	return trail.includes(inBar)
}

/** As it will be parsed from the URL, where a blank search is none. */
function keyOf(address: ListAddress): string {
	const { game, subcategory } = address
	const read = readListAddress(game, subcategory, { ...listAddressSearch(address) })
	return JSON.stringify([game, subcategory, listAddressSearch(read)])
}
