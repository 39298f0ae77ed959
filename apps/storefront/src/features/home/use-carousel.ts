import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { slide } from './slide.ts'

export interface CarouselState {
	trackRef: React.RefObject<HTMLUListElement | null>
	/** How many cards have moved from the front to the back so far; wraps around. */
	offset: number
	canMove: boolean
	next: () => void
	previous: () => void
}

/** A row that never ends: where it would, the card at the far end is put in front of the next step. */
export function useCarousel(count: number): CarouselState {
	const trackRef = useRef<HTMLUListElement>(null)
	const [offset, setOffset] = useState(0)

	function turn(track: HTMLElement, by: 1 | -1, step: number): void {
		// At once, so that the card has moved before the eye can see the gap.
		flushSync(() => setOffset((current) => (current + by + count) % count))
		track.scrollLeft -= by * step
	}

	function move(by: 1 | -1): void {
		const track = trackRef.current
		const step = stepOf(track)
		if (!track || !step || count < 2) return
		const isAtEnd =
			by === 1 ? track.scrollLeft + track.clientWidth > track.scrollWidth - step : track.scrollLeft < step
		if (isAtEnd) turn(track, by, step)
		slide(track, by * step)
	}

	return {
		trackRef,
		offset: count ? offset % count : 0,
		canMove: count > 1,
		next: () => move(1),
		previous: () => move(-1),
	}
}

/** From one card's start to the next one's. */
function stepOf(track: HTMLElement | null): number {
	const [first, second] = track?.children ?? []
	if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0
	return second.offsetLeft - first.offsetLeft
}
