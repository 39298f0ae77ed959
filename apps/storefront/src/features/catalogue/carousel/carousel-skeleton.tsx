import { ProductCardSkeleton } from '../product-card-skeleton.tsx'
import { MOST_CARDS_IN_VIEW } from './views.ts'
import './carousel.css'

/** A row of the final size. */
export function CarouselSkeleton() {
	return (
		<div aria-hidden="true" className="carousel">
			<div className="carousel-row">
				{Array.from({ length: MOST_CARDS_IN_VIEW }, (_, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are alike and never move
					<div key={place} className="carousel-card">
						<ProductCardSkeleton />
					</div>
				))}
			</div>
		</div>
	)
}
