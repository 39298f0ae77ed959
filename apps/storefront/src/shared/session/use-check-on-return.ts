import { useEffect } from 'react'
import { useShop } from '../shop.ts'

/** The mailed link may be opened in another tab: the session is checked again when the user returns to this one. */
export function useCheckOnReturn(isOpen: boolean): void {
	const { session } = useShop()
	useEffect(() => {
		if (!isOpen) return
		const check = () => void session.check()
		window.addEventListener('focus', check)
		return () => window.removeEventListener('focus', check)
	}, [isOpen, session])
}
