import type { Product, ProductDetails } from '@skinverse/contract/entities/product'
import { formatNumber } from '@skinverse/contract/number-format'
import { rarityTone } from '@skinverse/contract/rarity'
import { Breadcrumbs } from '@skinverse/ui/breadcrumbs'
import { Link } from '@tanstack/react-router'
import { Layers } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { HydrationBoundary } from '../../../shared/hydration-boundary.tsx'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { splitTitle } from '../../../shared/item-title.ts'
import { itemWord } from '../../../shared/item-word.ts'
import { useLiveItem } from '../../../shared/live/use-live.ts'
import { PageTitle } from '../../../shared/page-title.tsx'
import { WatchSlot } from '../../../shared/watchlist/watch-slot.tsx'
import { WhenNear } from '../../../shared/when-near.tsx'
import { CarouselPlaceholder } from '../carousel/carousel-placeholder.tsx'
import { ItemGone } from '../item-gone.tsx'
import { useRememberViewed } from '../recently-viewed/viewed-items.ts'
import { AgainstMedian } from '../skin/against-median.tsx'
import { useDetailCrumbs } from '../use-detail-crumbs.tsx'
import { Assurances } from './assurances.tsx'
import { CopyLink } from './copy-link.tsx'
import { Facts } from './facts.tsx'
import { Purchase } from './purchase.tsx'
import { Stage } from './stage.tsx'
import { WearBar } from './wear-bar.tsx'

const PriceHistory = lazy(() => import('../skin/price-history.tsx'))
const SimilarProducts = lazy(() => import('./similar-products.tsx'))

/** On a phone what is below the fold loads later. */
const AHEAD_PX = 200

interface ProductViewProps {
	product: ProductDetails
	/** The button beside the price. */
	action: ReactNode
	renderCardAction: (product: Product) => ReactNode
}

export function ProductView({ product, action, renderCardAction }: ProductViewProps) {
	const { t } = useTranslation()
	const live = useLiveItem(product.id)
	useRememberViewed(product.id)
	const { weapon, name } = splitTitle(product.title)
	const kicker = weapon || product.hero
	const similarTitle = t('similar_title', { name: weapon ? `${weapon} | ${name}` : name })
	const waiting = <CarouselPlaceholder id="similar" title={similarTitle} />
	return (
		<div className="wrap pt-4 md:pt-6">
			<PageTitle>{product.title}</PageTitle>
			<Breadcrumbs
				label={t('breadcrumbs')}
				items={useDetailCrumbs(product)}
				className="overflow-x-auto py-1 [scrollbar-width:none] [&_li]:shrink-0"
			/>
			<div
				data-rarity={rarityTone(product.quality)}
				data-live={live}
				className="mt-3 grid gap-5 md:mt-4 lg:grid-cols-2 lg:gap-14"
			>
				<Stage product={product} />
				<div className="flex flex-col justify-center lg:py-2">
					<div className="flex items-center justify-between gap-4">
						<p>
							<span className="text-rarity">
								{product.quality ? itemWord(t, product.quality) : t('rarity_default')}
							</span>
							{kicker && <span className="text-muted"> · {kicker}</span>}
						</p>
						<span className="flex items-center gap-2">
							<WatchSlot thing={{ kind: 'item', id: product.id }} name={product.title} />
							<CopyLink />
						</span>
					</div>
					<h1 className="text-2xl md:text-3xl">{name}</h1>
					<Purchase product={product} action={live === 'gone' ? <ItemGone /> : action} />
					{product.against_median !== null && (
						<p className="mt-3">
							<AgainstMedian inWords percent={product.against_median} />
						</p>
					)}
					{product.skin.copies > 1 && <CopyLinks product={product} />}
					<HydrationBoundary>
						<Facts product={product} />
						<WearBar product={product} />
						<Assurances />
					</HydrationBoundary>
				</div>
			</div>
			<div className="mt-8 md:mt-12">
				<WhenNear placeholder={<div className="surface min-h-132 md:min-h-108" />} aheadPx={AHEAD_PX}>
					<Suspense fallback={<div className="surface min-h-132 md:min-h-108" />}>
						<PriceHistory skin={{ category: product.category, slug: product.skin.slug }} variant={product} />
					</Suspense>
				</WhenNear>
			</div>
			<WhenNear placeholder={waiting} aheadPx={AHEAD_PX}>
				<Suspense fallback={waiting}>
					<SimilarProducts
						key={product.id}
						product={product}
						title={similarTitle}
						renderAction={renderCardAction}
					/>
				</Suspense>
			</WhenNear>
		</div>
	)
}

/** To the page of the skin, and to the same page with this copy chosen for a comparison. */
function CopyLinks({ product }: { product: ProductDetails }) {
	const { t, language } = useTranslation()
	const { copies, slug } = product.skin
	const params = { category: product.category, slug }
	const look = 'inline-flex min-h-10 items-center gap-2 text-lilac hover:underline'
	return (
		<p className="flex flex-wrap gap-x-6">
			<Link to="/skins/$category/$slug" params={params} className={look}>
				<Layers aria-hidden="true" className="size-4" />
				{t('skin_copies_link', { count: copies, number: formatNumber(copies, language) })}
			</Link>
			<Link
				to="/skins/$category/$slug"
				params={params}
				search={{ compare: String(product.id) }}
				className={look}
			>
				{t('skin_compare_link')}
			</Link>
		</p>
	)
}
