import { useSyncExternalStore } from 'react'
import { useShop } from '../shop.ts'
import type { LiveItem } from './live.ts'

const nothing = () => undefined
const none = () => 0

export function useLiveItem(id: number): LiveItem {
	const { live } = useShop()
	return useSyncExternalStore(live.subscribe, () => live.item(id), nothing)
}

/** Those that were sold since they were shown. */
export function useGone(ids: readonly number[]): number[] {
	const { live } = useShop()
	const isGone = (id: number) => live.item(id) === 'gone'
	// Compared as a text: a new array would be a change each time.
	const gone = useSyncExternalStore(
		live.subscribe,
		() => ids.filter(isGone).join(' '),
		() => '',
	).split(' ')
	return ids.filter((id) => gone.includes(String(id)))
}

export function useGoneCount(ids: readonly number[]): number {
	const { live } = useShop()
	return useSyncExternalStore(live.subscribe, () => live.countGone(ids), none)
}
