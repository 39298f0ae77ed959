import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { finishSlide, slide } from './slide.ts'

export interface CarouselState {
	trackRef: React.RefObject<HTMLUListElement | null>
	/** How many cards have moved from the front to the back so far; wraps around. */
	offset: number
	canMove: boolean
	/** Back to the first card, for a row of other cards. */
	reset: () => void
	next: () => void
	previous: () => void
}

/** A row that never ends: where it would, the card at the far end is put in front of the next step. */
export function useCarousel(count: number): CarouselState {
	const trackRef = useRef<HTMLUListElement>(null)
	const [offset, setOffset] = useState(0)

	/** Puts the card at one end to the other, without anything seeming to move. */
	function turn(track: HTMLElement, by: 1 | -1, step: number): void {
		const before = track.scrollLeft
		flushSync(() => setOffset((current) => (current + by + count) % count))
		track.scrollLeft = before - by * step
	}

	function move(by: 1 | -1): void {
		const track = trackRef.current
		const step = stepOf(track)
		if (!track || !step || count < 2) return
		// While cards change places, snapping would pull the row along with them.
		track.style.scrollSnapType = 'none'
		finishSlide(track)
		const end = track.scrollWidth - track.clientWidth
		const hasRoom = by === 1 ? track.scrollLeft + step <= end + 1 : track.scrollLeft >= step - 1
		if (!hasRoom) turn(track, by, step)
		slide(track, by * step)
	}

	function reset(): void {
		setOffset(0)
		if (trackRef.current) trackRef.current.scrollLeft = 0
	}

	return {
		trackRef,
		offset: count ? offset % count : 0,
		canMove: count > 1,
		reset,
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
