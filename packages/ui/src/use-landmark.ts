import { type RefObject, useRef } from 'react'

/** A header or footer inside another part of the page is no landmark. */
const LANDMARKS = 'main, [role=dialog], :is(header, footer):not(main *, [role=dialog] *)'

/**
 * The landmark or dialog around an element, for what opens beside it. At the end of the body a list would belong to no
 * part of the page: people who go through a page by its landmarks would not come past it.
 */
export function useLandmark() {
	const landmark: RefObject<HTMLElement | null> = useRef(null)
	return {
		landmark,
		within(element: Element | null): void {
			landmark.current = element?.closest<HTMLElement>(LANDMARKS) ?? null
		},
	}
}
