import type { ItemSelectionInput } from '@skinverse/contract/rules/bulk-change'
import { useState } from 'react'
import { type CatalogueSearch, filterOf } from '../catalogue-search.ts'

export interface Selection {
	/** How many are selected, on all pages. */
	count: number
	/** Everything that matches is selected, but for those taken out. */
	isAll: boolean
	has: (id: number) => boolean
	/** Selects or takes out these listings: one, or a range with the shift key. */
	set: (ids: readonly number[], isOn: boolean) => void
	/** The place in the list where a range starts. */
	anchor: number | undefined
	setAnchor: (place: number) => void
	selectAll: () => void
	clear: () => void
	/** As the API names it. */
	body: ItemSelectionInput
}

interface State {
	key: string
	isAll: boolean
	/** The selected listings, or with `isAll` those that were taken out. */
	ids: ReadonlySet<number>
	anchor: number | undefined
}

/** The selected listings of a filter; another filter starts without any. */
export function useSelection(search: CatalogueSearch, total: number): Selection {
	const filter = filterOf(search)
	const key = JSON.stringify(filter)
	const none: State = { key, isAll: false, ids: new Set(), anchor: undefined }
	const [kept, setKept] = useState(none)
	const state = kept.key === key ? kept : none
	const { isAll, ids } = state
	return {
		count: isAll ? Math.max(0, total - ids.size) : ids.size,
		isAll,
		has: (id) => ids.has(id) !== isAll,
		set(changed, isOn) {
			const next = new Set(ids)
			for (const id of changed) {
				if (isOn === isAll) next.delete(id)
				else next.add(id)
			}
			setKept((now) => ({ ...(now.key === key ? now : none), ids: next }))
		},
		anchor: state.anchor,
		setAnchor: (anchor) => setKept((now) => ({ ...(now.key === key ? now : none), anchor })),
		selectAll: () => setKept({ ...none, isAll: true }),
		clear: () => setKept(none),
		body: isAll ? { filter, except: [...ids] } : { ids: [...ids] },
	}
}
