import type { Product } from '@skinverse/contract/entities/product'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { Price } from '../../../shared/money/amount.tsx'

/** The price and the one button. */
export function Purchase({ product, action }: { product: Product; action: ReactNode }) {
	const { t } = useTranslation()
	const { price, old_price: oldPrice } = product
	return (
		<div className="surface mt-7 grid grid-cols-2 items-center gap-3 p-4 md:gap-6 md:p-6">
			<div>
				<p className="text-muted text-xs">{t('price')}</p>
				<p className="flex flex-wrap items-baseline gap-x-3">
					<Price eur={price} className="live-price text-xl md:text-2xl" />
					{oldPrice !== null && oldPrice > price && (
						<s className="text-muted text-sm">
							<Price bare eur={oldPrice} className="font-normal" />
						</s>
					)}
				</p>
			</div>
			{action}
		</div>
	)
}
