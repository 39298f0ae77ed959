import { useEffect, useState } from 'react'

/** Up to here nobody takes a wait for one. */
const LATE_AFTER_MS = 100

/** Whether what is waited for takes so long that there should be a sign of it. */
export function useLate(isWaiting: boolean): boolean {
	const [isLate, setIsLate] = useState(false)
	useEffect(() => {
		if (!isWaiting) return
		const timer = window.setTimeout(() => setIsLate(true), LATE_AFTER_MS)
		return () => {
			window.clearTimeout(timer)
			setIsLate(false)
		}
	}, [isWaiting])
	return isLate
}
