import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import type { Direction } from './start-slider.ts'
import { useSlider } from './use-slider.ts'
import './carousel.css'

export interface CarouselHandle {
	move: (by: Direction) => void
}

interface CarouselProps {
	ref?: Ref<CarouselHandle>
	label: string
	/** Give the carousel its own key for each set of cards: the slider reorders their DOM nodes. */
	cards: readonly { key: React.Key; content: ReactNode }[]
}

const directions: Record<string, Direction | undefined> = { ArrowLeft: -1, ArrowRight: 1 }

/** An endless row of cards, moved by button, arrow key, touch or mouse. */
export function Carousel({ ref, label, cards }: CarouselProps) {
	const box = useRef<HTMLDivElement>(null)
	const withSlider = useSlider(box, cards.length)
	useImperativeHandle(ref, () => ({ move: (by) => withSlider((slider) => slider.move(by)) }))

	function onKeyDown(event: React.KeyboardEvent): void {
		const by = directions[event.key]
		const card = event.target instanceof Element ? event.target.closest('[data-place]') : null
		if (!by || !card) return
		event.preventDefault()
		withSlider((slider) => slider.moveWithFocus(card, by))
	}

	return (
		<div ref={box} className="carousel">
			<ul aria-label={label} className="carousel-row" onKeyDown={onKeyDown}>
				{cards.map(({ key, content }, place) => (
					<li key={key} data-place={place} className="carousel-card">
						{content}
					</li>
				))}
			</ul>
		</div>
	)
}
