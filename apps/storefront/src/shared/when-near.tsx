import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Far enough below the window that what is fetched has come before it is seen. */
const AHEAD = '600px'

interface WhenNearProps {
	/** Takes the same room, so that nothing jumps. */
	placeholder: ReactNode
	children: ReactNode
}

/** Shows its children from the moment they come near the window; what is never scrolled to is never fetched. */
export function WhenNear({ placeholder, children }: WhenNearProps) {
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
			{ rootMargin: AHEAD },
		)
		observer.observe(place.current)
		return () => observer.disconnect()
	}, [])
	return <div ref={place}>{isNear ? children : placeholder}</div>
}
