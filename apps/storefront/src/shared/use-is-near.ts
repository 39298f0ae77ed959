import { type RefObject, useEffect, useState } from 'react'

/** Far enough below the window that the data loads before it is visible. */
const AHEAD_PX = 600

/** True once an element comes near the window. */
export function useIsNear(place: RefObject<Element | null>, aheadPx = AHEAD_PX): boolean {
	const [isNear, setNear] = useState(false)
	useEffect(() => {
		if (!place.current) return
		const observer = new IntersectionObserver(
			(entries) => {
				if (!entries.some((entry) => entry.isIntersecting)) return
				setNear(true)
				observer.disconnect()
			},
			{ rootMargin: `${aheadPx}px` },
		)
		observer.observe(place.current)
		return () => observer.disconnect()
	}, [place, aheadPx])
	return isNear
}
