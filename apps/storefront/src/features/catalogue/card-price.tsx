import type { Product } from '@skinverse/contract/entities/product'
import { Price } from '../../shared/money/amount.tsx'

/** Its height is reserved, so that cards with an old price are as high as the others (`product-card.css`). */
export function CardPrice({ product: { price, old_price: oldPrice } }: { product: Product }) {
	const old = oldPrice !== null && oldPrice > price && (
		<s className="text-muted text-xs/4">
			<Price bare eur={oldPrice} className="font-normal line-through" />
		</s>
	)
	return (
		<div className="product-price flex min-w-0 flex-col justify-end">
			<Price
				layout="below"
				eur={price}
				aside={old || undefined}
				className="live-price text-[length:inherit]/6"
			/>
		</div>
	)
}
