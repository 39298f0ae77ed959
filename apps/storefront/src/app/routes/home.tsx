import type { Game } from '@skinverse/contract/games'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { randomItemsQuery } from '../../features/catalogue/queries.ts'
import { Banner } from '../../features/home/banner.tsx'
import { BestSellersPlaceholder } from '../../features/home/best-sellers-placeholder.tsx'
import { Discover } from '../../features/home/discover.tsx'
import { Hero } from '../../features/home/hero.tsx'
import { HowItWorks } from '../../features/home/how-it-works.tsx'
import { WhyChoose } from '../../features/home/why-choose.tsx'
import { PageTitle } from '../../shared/page-title.tsx'
import { useShop } from '../../shared/shop.ts'
import { WhenNear } from '../../shared/when-near.tsx'

const HomeBestSellers = lazy(() => import('./home-best-sellers.tsx'))

/** Three for the stage, and a few more for the other pictures of the page. */
const SPOTLIGHT_ITEMS = 8

export function HomePage() {
	const { call } = useShop()
	const { data: items = [] } = useQuery(randomItemsQuery(call, SPOTLIGHT_ITEMS))
	const waiting = <BestSellersPlaceholder />
	return (
		<>
			<PageTitle />
			<Hero items={items.slice(0, 3)} />
			<div className="wrap">
				<Discover pictures={{ cs2: pictureOf(items, 'cs2'), dota2: pictureOf(items, 'dota2') }} />
				<WhyChoose />
				<WhenNear placeholder={waiting}>
					<Suspense fallback={waiting}>
						<HomeBestSellers />
					</Suspense>
				</WhenNear>
				<HowItWorks />
				<Banner picture={items[3]?.img_url ?? null} />
			</div>
		</>
	)
}

function pictureOf(items: readonly { category: Game; img_url: string | null }[], game: Game): string | null {
	return items.findLast((item) => item.category === game)?.img_url ?? null
}
