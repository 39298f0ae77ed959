import { useEffect, useState } from 'react'

/** Leaves the shop for a provider's page, and looks busy until the browser has gone. */
export function useLeave() {
	const [isLeaving, setLeaving] = useState(false)
	useEffect(() => {
		// Back from there, a browser may bring this very page back as it was left: busy.
		const comeBack = ({ persisted }: PageTransitionEvent) => {
			if (persisted) setLeaving(false)
		}
		window.addEventListener('pageshow', comeBack)
		return () => window.removeEventListener('pageshow', comeBack)
	}, [])

	/** False, and nowhere gone, where the address is none. */
	function leaveFor(address: string | undefined): boolean {
		const url = address ? URL.parse(address, window.location.origin) : null
		if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return false
		setLeaving(true)
		window.location.assign(url.href)
		return true
	}
	return { isLeaving, leaveFor }
}
