import { CAROUSEL_SPEED_MS } from '@skinverse/contract/limits'
import Swiper from 'swiper'
import { A11y } from 'swiper/modules'
import { views } from './views.ts'

export type Direction = 1 | -1

export interface Slider {
	/** One card forward or back. */
	move(by: Direction): void
	/** The same from a focused card; the focus moves to its neighbour. */
	moveWithFocus(from: Element, by: Direction): void
	stop(): void
}

/** Adds looping and dragging to a row. */
export function startSlider(box: HTMLElement, cards: number): Slider {
	// The visitor may have scrolled the row natively; from here on its transform moves it.
	box.scrollLeft = 0
	const swiper = new Swiper(box, {
		modules: [A11y],
		wrapperClass: 'carousel-row',
		slideClass: 'carousel-card',
		speed: CAROUSEL_SPEED_MS,
		slidesPerView: views[0].cards,
		spaceBetween: views[0].gapPx,
		// Quick presses accumulate.
		loopPreventsSliding: false,
		watchSlidesProgress: true,
		breakpoints: Object.fromEntries(
			views.map(({ fromPx, cards: inView, gapPx }) => [
				fromPx,
				// A loop needs one card more than are visible.
				{ slidesPerView: inView, spaceBetween: gapPx, loop: cards > Math.ceil(inView) },
			]),
		),
		// Keeps the list role, and does not announce each card that moves from one end to the other.
		a11y: { slideRole: '', wrapperLiveRegion: false },
		on: {
			afterInit: quietHiddenCards,
			slideChange: quietHiddenCards,
			slideChangeTransitionEnd: quietHiddenCards,
			breakpoint: quietHiddenCards,
			resize: quietHiddenCards,
		},
	})

	function move(by: Direction): void {
		const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
		const speed = isStill ? 0 : CAROUSEL_SPEED_MS
		if (by === 1) swiper.slideNext(speed)
		else swiper.slidePrev(speed)
	}

	function moveWithFocus(from: Element, by: Direction): void {
		const place = (placeOf(from) + by + cards) % cards
		move(by)
		const card = swiper.slides.find((slide) => placeOf(slide) === place)
		if (!card) return
		card.inert = false
		card.querySelector('a')?.focus({ preventScroll: true })
	}

	return { move, moveWithFocus, stop: () => swiper.destroy(true, true) }
}

/** Tab visits only the visible cards; buttons and arrow keys reach the others. */
function quietHiddenCards({ slides, visibleSlides = [] }: Swiper): void {
	for (const card of slides) card.inert = visibleSlides.length > 0 && !visibleSlides.includes(card)
}

/** The card's logical position, wherever the loop has moved it. */
const placeOf = (card: Element) => Number(card.getAttribute('data-place'))
