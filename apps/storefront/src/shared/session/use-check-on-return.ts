import { useEffect } from 'react'
import { useShop } from '../shop.ts'
import { profileQuery } from './profile-query.ts'
import { onVerifiedElsewhere } from './verified-elsewhere.ts'

/**
 * The mailed link may be opened in another tab or on a phone: the session and the profile are read again when that tab
 * tells it, and when the user returns to this one.
 */
export function useCheckOnReturn(isOpen: boolean): void {
	const { session, call, queryClient } = useShop()
	useEffect(() => {
		if (!isOpen) return
		const check = async () => {
			await session.check()
			await queryClient.invalidateQueries({ queryKey: profileQuery(call).queryKey })
		}
		const checkIfShown = () => {
			if (document.visibilityState === 'visible') void check()
		}
		const stopListening = onVerifiedElsewhere(() => void check())
		window.addEventListener('focus', checkIfShown)
		document.addEventListener('visibilitychange', checkIfShown)
		return () => {
			stopListening()
			window.removeEventListener('focus', checkIfShown)
			document.removeEventListener('visibilitychange', checkIfShown)
		}
	}, [isOpen, session, call, queryClient])
}
