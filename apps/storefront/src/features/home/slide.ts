import { CAROUSEL_SPEED_MS } from '@skinverse/contract/limits'

interface Slide {
	frame: number
	target: number
}

const running = new WeakMap<HTMLElement, Slide>()
const easeOut = (part: number) => 1 - (1 - part) ** 3

/** Ends a slide that is under way where it was going to, so that quick presses add up. */
export function finishSlide(track: HTMLElement): void {
	const slide = running.get(track)
	if (!slide) return
	cancelAnimationFrame(slide.frame)
	running.delete(track)
	track.scrollLeft = slide.target
}

/** Scrolls a row by so many pixels. */
export function slide(track: HTMLElement, distance: number): void {
	const from = track.scrollLeft
	const target = from + distance
	if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
		track.scrollLeft = target
		return
	}
	const startedAt = performance.now()
	const step = (now: number) => {
		const part = Math.min(1, Math.max(0, (now - startedAt) / CAROUSEL_SPEED_MS))
		track.scrollLeft = from + distance * easeOut(part)
		if (part < 1) {
			running.set(track, { frame: requestAnimationFrame(step), target })
			return
		}
		running.delete(track)
		track.style.scrollSnapType = ''
	}
	running.set(track, { frame: requestAnimationFrame(step), target })
}
