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
	/** What the controls show: the address, and what was changed since. */
	chosen: ListAddress
	/** What the list shows. */
	shown: ListAddress
	/** Debounced: the address follows in 300 ms, the list in 400 ms after the last change. */
	change: (next: ListAddress) => void
	/** At once. */
	go: (next: ListAddress) => void
}

/** An address that has not come by then never will, because another took its place. */
const ARRIVAL_LIMIT_MS = 1000

interface Draft {
	/** What the list showed when the changes began. */
	from: ListAddress
	next: ListAddress
	/** The addresses that may stand in the bar while this lasts: our own ones, the last of them yet to come. */
	trail: readonly string[]
	/** The time to wait is over: it ends as soon as the address bar says the same. */
	isDue: boolean
}

/** The address bar is the state; between a change and the moment it is written there, a draft is. */
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

	// Effects and timers run late: a change that came meanwhile is a newer draft, and must not be lost to them.
	const replaceDraft = useCallback(
		(old: Draft, next: Draft | undefined) => setDraft((latest) => (latest === old ? next : latest)),
		[],
	)

	const write = useCallback(
		(next: ListAddress) => {
			const { search: written } = readListAddress(undefined, undefined, router.latestLocation.search)
			// Words that grow letter by letter are one step back, not one each.
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

	// It has arrived, or somebody went elsewhere meanwhile: what stands in the bar counts.
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

/** As it will be read from the bar, where a search for nothing but blanks is none. */
function keyOf(address: ListAddress): string {
	const { game, subcategory } = address
	const read = readListAddress(game, subcategory, { ...listAddressSearch(address) })
	return JSON.stringify([game, subcategory, listAddressSearch(read)])
}
