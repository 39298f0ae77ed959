import { useEffect, useState } from 'react'

/** Shorter waits are not noticed. */
const LATE_AFTER_MS = 100

/** Whether loading takes long enough to show an indicator. */
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
