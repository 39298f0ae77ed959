import { CAROUSEL_SPEED_MS } from '@skinverse/contract/limits'

const easeOut = (part: number) => 1 - (1 - part) ** 3

/** Scrolls a row by so many pixels; one slide at a time, a second one starts where the first has come to. */
const running = new WeakMap<HTMLElement, number>()

export function slide(track: HTMLElement, distance: number): void {
	cancelAnimationFrame(running.get(track) ?? 0)
	const from = track.scrollLeft
	if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
		track.scrollLeft = from + distance
		return
	}
	const startedAt = performance.now()
	// Snapping would pull the row back between two frames.
	track.style.scrollSnapType = 'none'
	const frame = (now: number) => {
		const part = Math.min(1, Math.max(0, (now - startedAt) / CAROUSEL_SPEED_MS))
		track.scrollLeft = from + distance * easeOut(part)
		if (part < 1) running.set(track, requestAnimationFrame(frame))
		else track.style.scrollSnapType = ''
	}
	running.set(track, requestAnimationFrame(frame))
}
