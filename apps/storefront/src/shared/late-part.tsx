import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { useSession } from './shop.ts'
import { SilentErrorBoundary } from './silent-error-boundary.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'

let hasActed = false
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

function onFirstAct(tell: () => void): () => void {
	const act = () => {
		hasActed = true
		stop()
		tell()
	}
	const stop = () => {
		for (const sign of SIGNS) removeEventListener(sign, act, true)
	}
	if (!hasActed) for (const sign of SIGNS) addEventListener(sign, act, true)
	return stop
}

/**
 * A small part whose code is no part of the first load: it comes when the visitor first moves, presses or scrolls; for
 * users, who may have a state to see, right after hydration. Its place has a fixed size.
 */
export function LatePart({ children }: { children: ReactNode }) {
	const { authenticated } = useSession()
	const isHydrated = useIsHydrated()
	const isActive = useSyncExternalStore(
		onFirstAct,
		() => hasActed,
		() => false,
	)
	if (!isHydrated || !(authenticated || isActive)) return null
	return (
		<SilentErrorBoundary>
			<Suspense fallback={null}>{children}</Suspense>
		</SilentErrorBoundary>
	)
}
