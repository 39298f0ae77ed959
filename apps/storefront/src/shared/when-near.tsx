import { type ReactNode, useRef } from 'react'
import { SilentErrorBoundary } from './silent-error-boundary.tsx'
import { useIsNear } from './use-is-near.ts'

interface WhenNearProps {
	/** Takes the same room, so that nothing jumps. */
	placeholder: ReactNode
	children: ReactNode
	/** How far below the window counts as near. */
	aheadPx?: number
}

/** Shows its children from the moment they come near the window; what is never scrolled to is never fetched. */
export function WhenNear({ placeholder, children, aheadPx }: WhenNearProps) {
	const place = useRef<HTMLDivElement>(null)
	const isNear = useIsNear(place, aheadPx)
	return <div ref={place}>{isNear ? <SilentErrorBoundary>{children}</SilentErrorBoundary> : placeholder}</div>
}
