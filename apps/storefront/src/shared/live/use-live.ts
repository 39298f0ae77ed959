import { useSyncExternalStore } from 'react'
import { useShop } from '../shop.ts'
import type { LiveItem } from './live.ts'

const nothing = () => undefined
const none = () => 0

export function useLiveItem(id: number): LiveItem {
	const { live } = useShop()
	return useSyncExternalStore(live.subscribe, () => live.item(id), nothing)
}

export function useGoneCount(ids: readonly number[]): number {
	const { live } = useShop()
	return useSyncExternalStore(live.subscribe, () => live.countGone(ids), none)
}
