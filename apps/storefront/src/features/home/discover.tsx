import type { Product } from '@skinverse/contract/entities/product'
import { rarityTone } from '@skinverse/contract/rarity'
import type { Spotlight } from '@skinverse/contract/spotlight'
import { Button } from '@skinverse/ui/button'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { ItemPicture } from '../../shared/item-picture.tsx'

const tiles = [
	{ game: 'cs2', title: 'game_cs2', text: 'discover_cs2', light: 'ancient' },
	{ game: 'dota2', title: 'game_dota2', text: 'discover_dota2', light: 'arcana' },
] as const

export function Discover({ items }: { items: Spotlight<Product>['tiles'] }) {
	const { t } = useTranslation()
	return (
		<section
			aria-labelledby="discover"
			className="grid items-center gap-7 pt-16 md:gap-14 md:pt-24 lg:grid-cols-[360px_minmax(0,1fr)]"
		>
			<div>
				<h2 id="discover" className="text-2xl leading-[1.08] md:text-3xl">
					{t('discover_title')}
				</h2>
				<p className="mt-3.5 mb-5 text-base/6.5 text-muted md:mt-5 md:mb-7">{t('discover_text')}</p>
				<Button
					variant="outline"
					iconEnd={<ArrowRight aria-hidden="true" className="size-4" />}
					render={<Link to="/products" search={{ sort: 'popular' }} />}
				>
					{t('see_all_skins')}
				</Button>
			</div>
			<div className="grid gap-3 md:grid-cols-2 md:gap-4">
				{tiles.map(({ game, title, text, light }) => (
					<Link
						key={game}
						to="/products/$category/{-$subcategory}"
						params={{ category: game, subcategory: 'all' }}
						search={{ sort: 'popular' }}
						data-rarity={items[game] ? rarityTone(items[game].quality) : light}
						className="group surface relative flex h-56 flex-col justify-end overflow-hidden bg-[radial-gradient(80%_70%_at_60%_30%,color-mix(in_srgb,var(--rarity)_26%,transparent),transparent_75%)] p-5 transition-[border-color] hover:border-line-strong md:h-100 md:p-6"
					>
						{items[game] && (
							<ItemPicture
								src={items[game].img_url}
								width={480}
								className="absolute top-0 -right-[2%] w-[74%] transition-transform duration-200 group-hover:-translate-y-1 md:top-2 md:right-[4%] md:w-[92%]"
							/>
						)}
						<span className="relative font-display font-semibold text-xl">{t(title)}</span>
						<span className="relative mt-1 pr-14 text-sm text-soft">{t(text)}</span>
						<span className="absolute right-5 bottom-6 grid size-11 place-items-center rounded-full border border-line-strong bg-page/50 transition-transform group-hover:translate-x-0.5">
							<ArrowRight aria-hidden="true" className="size-4" />
						</span>
					</Link>
				))}
			</div>
		</section>
	)
}
