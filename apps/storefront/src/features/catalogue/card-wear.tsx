import type { Product } from '@skinverse/contract/entities/product'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { itemWord } from '../../shared/item-word.ts'
import { FloatBar } from './skin/float-bar.tsx'

type Worn = Pick<Product, 'exterior' | 'float_value' | 'paint_seed' | 'class' | 'collection'>

/** Float and seed of a copy; what has none shows its class instead. Always of the same height. */
export function CardWear({ product }: { product: Worn }) {
	const { t } = useTranslation()
	const { float_value: float, paint_seed: seed } = product
	return (
		<div className="product-wear">
			<FloatBar copy={product} />
			<p className="flex justify-between gap-2 text-soft text-xs/4">
				<span className="shrink-0">
					{float === null ? product.class && itemWord(t, product.class) : float.toFixed(6)}
				</span>
				{seed === null ? (
					float === null && <span className="truncate text-muted">{product.collection}</span>
				) : (
					<span className="truncate text-muted">
						{/* A phone has no room for the word. */}
						<span className="max-md:sr-only">{t('card_seed')} </span>
						<span aria-hidden="true" className="md:hidden">
							#
						</span>
						{seed}
					</span>
				)}
			</p>
		</div>
	)
}
