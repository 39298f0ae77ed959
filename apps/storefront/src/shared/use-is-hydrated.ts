import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in the server's markup and during hydration, true afterwards. For what the server cannot know, such as the
 * browser's clock, and for parts that render after the first paint.
 */
export function useIsHydrated(): boolean {
	const isHydrated = useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
	// Deferred, so that these parts render in small steps like the hydration itself.
	return useDeferredValue(isHydrated)
}
