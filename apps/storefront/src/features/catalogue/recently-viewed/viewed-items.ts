import { RECENTLY_VIEWED } from '@skinverse/contract/limits'
import { useEffect } from 'react'
import type { Stored } from '../../../shared/preferences/stored.ts'
import { useShop } from '../../../shared/shop.ts'

const NAME = 'recently_viewed'

/** The ids of items that this browser looked at, the latest first. They never leave it but as a question for prices. */
export function readViewed(stored: Stored): number[] {
	try {
		const ids: unknown = JSON.parse(stored.get(NAME) ?? '[]')
		if (!Array.isArray(ids)) return []
		return ids.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, RECENTLY_VIEWED)
	} catch {
		return []
	}
}

export function writeViewed(stored: Stored, ids: readonly number[]): void {
	if (ids.length === 0) stored.remove(NAME)
	else stored.set(NAME, JSON.stringify(ids.slice(0, RECENTLY_VIEWED)))
}

export function useRememberViewed(id: number): void {
	const { stored } = useShop()
	useEffect(() => {
		writeViewed(stored, [id, ...readViewed(stored).filter((other) => other !== id)])
	}, [stored, id])
}
