import { type ReactNode, Suspense } from 'react'

/**
 * A part of the server's markup that comes to life on its own: after what stands outside, or first if somebody
 * touches it. In one go a whole page would keep a phone busy for longer than a finger waits.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
	return <Suspense fallback={null}>{children}</Suspense>
}
