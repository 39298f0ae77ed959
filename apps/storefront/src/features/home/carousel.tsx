import { Children, type ReactNode } from 'react'
import type { CarouselState } from './use-carousel.ts'

interface CarouselProps {
	label: string
	carousel: CarouselState
	isBusy: boolean
	children: ReactNode
}

export function Carousel({ label, carousel, isBusy, children }: CarouselProps) {
	const cards = Children.toArray(children)
	const turned = [...cards.slice(carousel.offset), ...cards.slice(0, carousel.offset)]
	return (
		<ul
			ref={carousel.trackRef}
			aria-label={label}
			aria-busy={isBusy}
			// Room above and below for a lifted card's glow, which the scrolling box would cut off.
			className="-my-8 -mx-4 relative flex snap-x snap-mandatory scroll-px-4 gap-2 overflow-x-auto px-4 py-8 [scrollbar-width:none] md:mx-0 md:scroll-px-0 md:gap-7.5 md:px-0"
		>
			{turned.map((card, index) => (
				<li
					key={typeof card === 'object' && 'key' in card ? card.key : index}
					className="w-[calc((100%-8px)/1.8)] shrink-0 snap-start md:w-[calc((100%-60px)/3)] lg:w-[calc((100%-90px)/4)] min-[1512px]:w-[calc((100%-120px)/5)]"
				>
					{card}
				</li>
			))}
		</ul>
	)
}
