import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The row elements of the virtualised list are reused for other listings. When a focused link gets another listing,
 * the table takes the focus back, and the keyboard scrolls on from there.
 */
export function useStableFocus(scroller: RefObject<HTMLElement | null>) {
	const chosen = useRef<string | null>(null)
	useLayoutEffect(() => {
		const focused = document.activeElement
		if (!(focused instanceof HTMLElement) || !focused.closest('tbody')) return
		if (listingOf(focused) !== chosen.current) scroller.current?.focus({ preventScroll: true })
	})
	return (event: FocusEvent) => {
		chosen.current = listingOf(event.target)
	}
}

/** A link has the listing's address, a checkbox its number. */
const listingOf = (element: Element) => element.getAttribute('href') ?? element.getAttribute('value')
