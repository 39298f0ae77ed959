import type { Product } from '@skinverse/contract/entities/product'
import type { Spotlight } from '@skinverse/contract/spotlight'
import { Button } from '@skinverse/ui/button'
import { Link } from '@tanstack/react-router'
import { useSettings } from '../../shared/content/use-content.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { GetStarted } from './get-started.tsx'
import { HeroNumbers } from './hero-numbers.tsx'
import { HeroPicture } from './hero-picture.tsx'
import { HeroStage } from './hero-stage.tsx'

interface HeroProps {
	spotlight: Spotlight<Product>
	isEmpty: boolean
}

export function Hero({ spotlight, isEmpty }: HeroProps) {
	const { t } = useTranslation()
	const picture = useSettings()?.home_picture
	return (
		<section aria-labelledby="hero" className="relative overflow-hidden border-line border-b">
			<div className="wrap relative grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 pt-10 md:pt-14 lg:min-h-[680px] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:pt-0 xl:grid-cols-[500px_minmax(0,1fr)]">
				<div className="relative z-1">
					<h1 id="hero" className="font-bold text-3xl leading-[1.02] tracking-[-0.015em] xl:text-4xl">
						{t('hero_title')}
					</h1>
					<p className="mt-4 mb-6 max-w-110 text-base text-soft md:mt-6 md:mb-9 md:text-lg/7">
						{t('hero_text')}
					</p>
					<div className="flex flex-wrap gap-3">
						<GetStarted variant="primary" className="flex-1 px-4 md:flex-none md:px-7" />
						<Button
							size="lg"
							variant="outline"
							className="flex-1 px-4 md:flex-none md:px-7"
							render={<Link to="/products" search={{ sort: 'popular' }} />}
						>
							{t('browse_skins')}
						</Button>
					</div>
					<HeroNumbers />
				</div>
				{picture ? <HeroPicture {...picture} /> : <HeroStage spotlight={spotlight} isEmpty={isEmpty} />}
			</div>
		</section>
	)
}
