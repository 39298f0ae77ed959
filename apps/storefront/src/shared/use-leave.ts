import { useEffect, useState } from 'react'

/** Navigates to a provider's page, and shows a busy state until the browser has left. */
export function useLeave() {
	const [isLeaving, setLeaving] = useState(false)
	useEffect(() => {
		// The back-forward cache may restore this page as it was left: busy.
		const comeBack = ({ persisted }: PageTransitionEvent) => {
			if (persisted) setLeaving(false)
		}
		window.addEventListener('pageshow', comeBack)
		return () => window.removeEventListener('pageshow', comeBack)
	}, [])

	/** False, without navigating, if the URL is invalid. */
	function leaveFor(address: string | undefined): boolean {
		const url = address ? URL.parse(address, window.location.origin) : null
		if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return false
		setLeaving(true)
		window.location.assign(url.href)
		return true
	}
	return { isLeaving, leaveFor }
}
