import { useEffect, useState } from 'react'
import { type FocusMemory, rememberFocus } from './focus-memory.ts'

/** After a modal has closed, the lists below it are still refetching and may lose the button that opened it. */
const WATCH_MS = 5000

/** What had the focus when the modal was opened; `given` if it opens later than it was requested. */
export function useOpener(isOpen: boolean, given: FocusMemory | null | undefined): FocusMemory | null {
	const [wasOpen, setWasOpen] = useState(isOpen)
	const [own, setOwn] = useState(() => (isOpen ? rememberFocus() : null))
	if (isOpen !== wasOpen) {
		setWasOpen(isOpen)
		if (isOpen) setOwn(rememberFocus())
	}
	const opener = given ?? own
	useEffect(() => {
		if (!isOpen || !opener) return
		return () => watchFocus(opener)
	}, [isOpen, opener])
	return opener
}

/** The opener, or the nearest heading that still exists. */
export function returnPlace({ element, ancestors }: FocusMemory): HTMLElement | null {
	if (element.isConnected) return element
	const place = ancestors.find((each) => each.isConnected && headingIn(each))
	return place ? headingIn(place) : null
}

function headingIn(place: HTMLElement): HTMLElement | null {
	const selector = place === document.body ? 'main :is(h1, h2)' : 'h1, h2, h3'
	for (const heading of place.querySelectorAll<HTMLElement>(selector)) {
		if (!heading.checkVisibility()) continue
		heading.tabIndex = -1
		heading.style.outline = 'none'
		return heading
	}
	return null
}

function watchFocus(opener: FocusMemory): void {
	const observer = new MutationObserver(() => {
		if (opener.element.isConnected) return
		observer.disconnect()
		if (document.activeElement === document.body) returnPlace(opener)?.focus({ preventScroll: true })
	})
	observer.observe(document.body, { childList: true, subtree: true })
	setTimeout(() => observer.disconnect(), WATCH_MS)
}
