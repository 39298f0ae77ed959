import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useModals, useOpenModals } from '../../shared/modals.ts'
import { useShop } from '../../shared/shop.ts'

/** Opens the confirmation dialog above everything else when a call needs an identity confirmation. */
export function AskConfirmation() {
	const { open } = useModals()
	const { confirmation } = useShop()
	const isAsked = useSyncExternalStore(confirmation.subscribe, confirmation.isAsked, () => false)
	useEffect(() => {
		if (isAsked) open('confirmIdentity')
	}, [isAsked, open])
	const isOpen = useOpenModals().includes('confirmIdentity')
	const wasOpen = useRef(false)
	// When it is closed without confirming, the waiting call fails with its own message, and typed input is kept.
	useEffect(() => {
		if (wasOpen.current && !isOpen) confirmation.settle(false)
		wasOpen.current = isOpen
	}, [isOpen, confirmation])
	return null
}
