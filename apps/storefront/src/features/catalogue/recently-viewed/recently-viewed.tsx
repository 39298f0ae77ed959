import type { Product } from '@skinverse/contract/entities/product'
import { watchlist as texts } from '@skinverse/contract/texts/en/watchlist'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLaterTexts } from '../../../shared/i18n/use-later-texts.ts'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { useShop } from '../../../shared/shop.ts'
import { ProductCard } from '../product-card.tsx'
import { readViewed, writeViewed } from './viewed-items.ts'

interface RecentlyViewedProps {
	renderAction: (product: Product) => ReactNode
}

/** The items that this browser looked at and that are still on sale. Rendered by the browser alone. */
export default function RecentlyViewed({ renderAction }: RecentlyViewedProps) {
	useLaterTexts(texts)
	const { t } = useTranslation()
	const { call, stored } = useShop()
	const [ids, setIds] = useState(() => readViewed(stored))
	const { data } = useQuery({
		...queryOptions({
			queryKey: ['items', 'some', ids],
			queryFn: async ({ signal }) =>
				(await call('GET /items/some', { query: { ids: ids.join() }, signal })).payload,
			staleTime: 30_000,
		}),
		enabled: ids.length > 0,
	})
	if (ids.length === 0 || data?.length === 0) return null
	function clear(): void {
		writeViewed(stored, [])
		setIds([])
	}
	return (
		<section aria-labelledby="recently-viewed" className="mt-10 min-h-90 md:mt-14">
			<div className="mb-4 flex items-center justify-between gap-4">
				<h2 id="recently-viewed" className="text-lg md:text-xl">
					{t('recently_viewed')}
				</h2>
				<button
					type="button"
					onClick={clear}
					className="min-h-10 px-1.5 text-muted text-sm underline underline-offset-3 hover:text-ink"
				>
					{t('recently_viewed_clear')}
				</button>
			</div>
			<ul className="-mx-4 flex snap-x gap-3 overflow-x-auto px-4 pt-1 pb-3 [scrollbar-width:thin] md:mx-0 md:gap-4 md:px-0">
				{data?.map((product) => (
					<li key={product.id} className="w-44 shrink-0 snap-start md:w-56">
						<ProductCard
							product={product}
							isFirstSeen={false}
							action={renderAction(product)}
							className="h-full"
						/>
					</li>
				))}
			</ul>
		</section>
	)
}
