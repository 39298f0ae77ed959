import { type ReactNode, Suspense } from 'react'

/**
 * A part of the server's markup that hydrates separately: after the rest, or first if the visitor interacts with it.
 * Hydrating a whole page at once would block a phone for longer than the 100 ms in which a tap feels instant.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
	return <Suspense fallback={null}>{children}</Suspense>
}
