import { type ReactNode, useRef } from 'react'
import { SilentErrorBoundary } from './silent-error-boundary.tsx'
import { useIsNear } from './use-is-near.ts'

interface WhenNearProps {
	/** Has the same size, to avoid layout shift. */
	placeholder: ReactNode
	children: ReactNode
	/** How far below the window counts as near. */
	aheadPx?: number
}

/** Renders its children once they come near the window (lazy loading). */
export function WhenNear({ placeholder, children, aheadPx }: WhenNearProps) {
	const place = useRef<HTMLDivElement>(null)
	const isNear = useIsNear(place, aheadPx)
	return <div ref={place}>{isNear ? <SilentErrorBoundary>{children}</SilentErrorBoundary> : placeholder}</div>
}
