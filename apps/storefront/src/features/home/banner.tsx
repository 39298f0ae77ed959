import type { Product } from '@skinverse/contract/entities/product'
import { rarityTone } from '@skinverse/contract/rarity'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { ItemPicture } from '../../shared/item-picture.tsx'
import { GetStarted } from './get-started.tsx'

export function Banner({ item }: { item: Product | undefined }) {
	const { t } = useTranslation()
	return (
		<section
			aria-labelledby="banner"
			data-rarity={item ? rarityTone(item.quality) : 'mythical'}
			className="surface relative mt-16 overflow-hidden bg-[radial-gradient(90%_60%_at_50%_26%,color-mix(in_srgb,var(--rarity)_34%,transparent),transparent_75%)] px-5 pt-50 pb-6 md:mt-24 md:flex md:h-70 md:items-center md:bg-[radial-gradient(46%_130%_at_76%_50%,color-mix(in_srgb,var(--rarity)_34%,transparent),transparent_75%)] md:px-16 md:py-0"
		>
			{item && (
				<ItemPicture
					src={item.img_url}
					width={540}
					className="-top-4 -translate-x-1/2 md:-top-16 absolute left-1/2 w-80 md:right-14 md:left-auto md:w-135 md:translate-x-0 max-lg:md:w-90 max-lg:md:top-2"
				/>
			)}
			<div className="relative">
				<h2 id="banner" className="max-w-110 text-xl md:text-2xl">
					{t('banner_title')}
				</h2>
				<p className="mt-2.5 mb-6 text-sm text-soft">{t('banner_text')}</p>
				<GetStarted variant="outline" className="w-full md:w-auto" />
			</div>
		</section>
	)
}
