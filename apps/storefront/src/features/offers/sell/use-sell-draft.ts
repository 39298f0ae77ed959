import { useEffect, useState } from 'react'
import { useProfile } from '../../../shared/session/profile-query.ts'
import { useShop } from '../../../shared/shop.ts'
import { dropSell, keepSell, keptSell } from './sell-draft.ts'
import { emptySell, type SellForm } from './sell-values.ts'

/** Keeps what is typed in this browser, until it is sent or its owner signs out. */
export function useSellDraft(form: SellForm): { isRestored: boolean; startOver: () => void } {
	const { stored } = useShop()
	const user = useProfile().data?.id
	const [isRestored, setRestored] = useState(false)
	const { watch, reset, getValues } = form

	// biome-ignore lint/correctness/useExhaustiveDependencies: once for the user; the form's functions are stable
	useEffect(() => {
		if (user === undefined) return
		const isUntouched = JSON.stringify({ ...emptySell, ...getValues() }) === JSON.stringify(emptySell)
		const kept = isUntouched ? keptSell(stored, user) : undefined
		if (kept) {
			reset(kept)
			setRestored(true)
		}
		const { unsubscribe } = watch((values) => keepSell(stored, user, values))
		return unsubscribe
	}, [user])

	return {
		isRestored,
		startOver() {
			reset(emptySell)
			dropSell(stored)
			setRestored(false)
		},
	}
}
