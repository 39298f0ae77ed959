import { type RefObject, useEffect, useRef } from 'react'
import type { Slider } from './start-slider.ts'

/**
 * Loads the slider for a visible row. Presses before it is loaded are applied afterwards; if it never loads, the row
 * still scrolls natively.
 */
export function useSlider(
	box: RefObject<HTMLElement | null>,
	cards: number,
): (act: (s: Slider) => void) => void {
	const starting = useRef<Promise<Slider | undefined>>(undefined)

	useEffect(() => {
		const element = box.current
		if (!element || cards < 2) return
		let isGone = false
		const slider = import('./start-slider.ts').then(
			({ startSlider }) => (isGone ? undefined : startSlider(element, cards)),
			() => undefined,
		)
		starting.current = slider
		return () => {
			isGone = true
			starting.current = undefined
			void slider.then((running) => running?.stop())
		}
	}, [box, cards])

	return (act) => void starting.current?.then((slider) => slider && act(slider))
}
