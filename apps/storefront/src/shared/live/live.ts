import type { LiveData } from '@skinverse/contract/entities/live-event'

export type LiveItem = 'gone' | 'repriced' | undefined

/** What the shop's live stream has told this page about items, and whether the stream is open. */
export interface Live {
	isOpen(): boolean
	setOpen(isOpen: boolean): void
	/** What has become of an item since it was shown. */
	item(id: number): LiveItem
	countGone(ids: readonly number[]): number
	take(news: LiveData<'items'>): void
	/** Before everything is read again: an item may have come back unseen. */
	forget(): void
	subscribe(listener: () => void): () => void
}

/** How long a changed price is highlighted. */
const HIGHLIGHT_MS = 3_000
/** A tab that is open for days hears of every sale of the shop; it shows the last few. */
const MOST_REMEMBERED = 5_000

export function createLive(): Live {
	const listeners = new Set<() => void>()
	const items = new Map<number, LiveItem>()
	let isOpen = false
	const tell = () => {
		for (const listener of listeners) listener()
	}
	/** The newest last. */
	const remember = (id: number, item: LiveItem) => {
		items.delete(id)
		items.set(id, item)
	}
	return {
		isOpen: () => isOpen,
		setOpen(next) {
			if (next === isOpen) return
			isOpen = next
			tell()
		},
		item: (id) => items.get(id),
		countGone: (ids) => ids.filter((id) => items.get(id) === 'gone').length,
		take({ gone, prices }) {
			for (const id of gone) remember(id, 'gone')
			for (const { id } of prices) remember(id, 'repriced')
			for (const id of items.keys()) {
				if (items.size <= MOST_REMEMBERED) break
				items.delete(id)
			}
			tell()
			if (prices.length === 0) return
			setTimeout(() => {
				for (const { id } of prices) if (items.get(id) === 'repriced') items.delete(id)
				tell()
			}, HIGHLIGHT_MS)
		},
		forget() {
			items.clear()
			tell()
		},
		subscribe(listener) {
			listeners.add(listener)
			return () => listeners.delete(listener)
		},
	}
}
