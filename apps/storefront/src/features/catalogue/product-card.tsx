import type { ListedProduct } from '@skinverse/contract/entities/product'
import type { SkinAddress } from '@skinverse/contract/skin-address'
import { wearLabel } from '@skinverse/contract/wear'
import { Tag } from '@skinverse/ui/tag'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { itemWord } from '../../shared/item-word.ts'
import { useLiveItem } from '../../shared/live/use-live.ts'
import { CardFrame, type CardPlace } from './card-frame.tsx'
import { CardPrice } from './card-price.tsx'
import { CardWear } from './card-wear.tsx'
import { GoneMark } from './gone-mark.tsx'
import { MoreCopies } from './more-copies.tsx'

interface ProductCardProps extends CardPlace {
	product: ListedProduct
	/** The filters of the list, as the skin's page has them. */
	skinSearch?: SkinAddress
	/** The cart button; the card only positions it. */
	action: ReactNode
}

const tagTexts = { top: 'tag_top', new: 'tag_new', sale: 'tag_sale' } as const

export function ProductCard({ product, skinSearch, action, ...place }: ProductCardProps) {
	const { t } = useTranslation()
	const live = useLiveItem(product.id)
	const wear = product.exterior ? wearLabel(product.exterior) : { raw: itemWord(t, product.type) }
	return (
		<CardFrame
			{...place}
			product={product}
			live={live}
			title={product.title}
			label={'key' in wear ? t(wear.key) : wear.raw}
			tags={product.tags.map((tag) => (
				<Tag key={tag} tone={tag}>
					{t(tagTexts[tag])}
				</Tag>
			))}
			watch={{ thing: { kind: 'item', id: product.id }, name: product.title }}
			renderLink={(name, className) => (
				<Link
					to="/products/$category/$subcategory/$productId"
					params={{ category: product.category, subcategory: 'all', productId: String(product.id) }}
					className={className}
				>
					{name}
				</Link>
			)}
			wear={<CardWear product={product} />}
			price={<CardPrice product={product} />}
			action={live !== 'gone' && action}
		>
			{live === 'gone' && <GoneMark className="absolute" />}
			<MoreCopies product={product} search={skinSearch} />
		</CardFrame>
	)
}
