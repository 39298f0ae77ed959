import { useEffect, useSyncExternalStore } from 'react'
import { useModals } from '../../shared/modals.ts'
import { useShop } from '../../shared/shop.ts'

/** Opens the confirmation dialog above everything else when a call needs an identity confirmation. */
export function AskConfirmation() {
	const { open } = useModals()
	const { confirmation } = useShop()
	const isAsked = useSyncExternalStore(confirmation.subscribe, confirmation.isAsked, () => false)
	useEffect(() => {
		if (isAsked) open('confirmIdentity')
	}, [isAsked, open])
	return null
}
