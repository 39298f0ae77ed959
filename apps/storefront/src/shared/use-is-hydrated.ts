import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in the markup that the server wrote and while it is taken over, true from then on. For what
 * the server cannot know, such as this browser's clock, and for what comes after the first paint.
 */
export function useIsHydrated(): boolean {
	const isHydrated = useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
	// What then appears comes in small steps, like the taking over itself, and not all in one go.
	return useDeferredValue(isHydrated)
}
