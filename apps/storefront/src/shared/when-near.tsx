import { type ReactNode, useEffect, useRef, useState } from 'react'
import { OrNothing } from './or-nothing.tsx'

/** Far enough below the window that what is fetched has come before it is seen. */
const AHEAD_PX = 600

interface WhenNearProps {
	/** Takes the same room, so that nothing jumps. */
	placeholder: ReactNode
	children: ReactNode
	/** How far below the window counts as near. */
	aheadPx?: number
}

/** Shows its children from the moment they come near the window; what is never scrolled to is never fetched. */
export function WhenNear({ placeholder, children, aheadPx = AHEAD_PX }: WhenNearProps) {
	const place = useRef<HTMLDivElement>(null)
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
	}, [aheadPx])
	return <div ref={place}>{isNear ? <OrNothing>{children}</OrNothing> : placeholder}</div>
}
