import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in the markup that the server wrote and while it is taken over, true from then on. For what
 * the server cannot know, such as this browser's clock, and for what comes after the first paint.
 */
export function useIsLive(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
}
