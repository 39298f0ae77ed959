import { pickSpotlight } from '@skinverse/contract/spotlight'
import { home } from '@skinverse/contract/texts/en/home'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { CarouselPlaceholder } from '../../features/catalogue/carousel/carousel-placeholder.tsx'
import { bestSellersQuery } from '../../features/catalogue/queries.ts'
import { Banner } from '../../features/home/banner.tsx'
import { Discover } from '../../features/home/discover.tsx'
import { Hero } from '../../features/home/hero.tsx'
import { HowItWorks } from '../../features/home/how-it-works.tsx'
import { WhyChoose } from '../../features/home/why-choose.tsx'
import { HydrationBoundary } from '../../shared/hydration-boundary.tsx'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { PageTitle } from '../../shared/page-title.tsx'
import { useShop } from '../../shared/shop.ts'
import { WhenNear } from '../../shared/when-near.tsx'

const HomeBestSellers = lazy(() => import('./home-best-sellers.tsx'))

export function HomePage() {
	useLaterTexts(home)
	const { t } = useTranslation()
	const { call } = useShop()
	const cs2 = useQuery(bestSellersQuery(call, 'cs2'))
	const dota2 = useQuery(bestSellersQuery(call, 'dota2'))
	// Both together, so that no item moves.
	const isSettled = !cs2.isPending && !dota2.isPending
	const spotlight = pickSpotlight({
		cs2: (isSettled && cs2.data) || [],
		dota2: (isSettled && dota2.data) || [],
	})
	const isEmpty = cs2.data?.length === 0 && dota2.data?.length === 0
	const waiting = <CarouselPlaceholder id="best-sellers" title={t('best_sellers')} />
	return (
		<>
			<PageTitle>{t('page_title_home')}</PageTitle>
			<Hero spotlight={spotlight} isEmpty={isEmpty} />
			<div className="wrap">
				<HydrationBoundary>
					<Discover items={spotlight.tiles} />
				</HydrationBoundary>
				<HydrationBoundary>
					<WhyChoose />
				</HydrationBoundary>
				<WhenNear placeholder={waiting}>
					<Suspense fallback={waiting}>
						<HomeBestSellers />
					</Suspense>
				</WhenNear>
				<HydrationBoundary>
					<HowItWorks />
				</HydrationBoundary>
				<HydrationBoundary>
					<Banner item={spotlight.banner} />
				</HydrationBoundary>
			</div>
		</>
	)
}
