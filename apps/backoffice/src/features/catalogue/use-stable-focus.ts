import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The row elements of the virtualised list are reused for other listings. When a focused link gets another listing,
 * the table takes the focus back, and the keyboard scrolls on from there.
 */
export function useStableFocus(scroller: RefObject<HTMLElement | null>) {
	const chosen = useRef<string | null>(null)
	useLayoutEffect(() => {
		const focused = document.activeElement
		if (!(focused instanceof HTMLAnchorElement) || !focused.closest('tbody')) return
		if (focused.getAttribute('href') !== chosen.current) scroller.current?.focus({ preventScroll: true })
	})
	return (event: FocusEvent) => {
		chosen.current = event.target.getAttribute('href')
	}
}
