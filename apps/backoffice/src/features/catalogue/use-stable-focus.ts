import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A row's link passes to another listing once its own has left: whoever was on it must not find themselves on
 * the other, so the table takes the focus back, and the keyboard goes on scrolling from there.
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
