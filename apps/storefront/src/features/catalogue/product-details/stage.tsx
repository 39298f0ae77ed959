import type { Product } from '@skinverse/contract/entities/product'
import { resizedPicture } from '@skinverse/contract/picture-address'
import { IconButton } from '@skinverse/ui/icon-button'
import { Tag } from '@skinverse/ui/tag'
import { useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { ItemPicture } from '../../../shared/item-picture.tsx'
import '../live-item.css'
import './stage.css'

const tagTexts = { top: 'tag_top', new: 'tag_new', sale: 'tag_sale' } as const

/** The large picture, with a back link. */
export function Stage({ product }: { product: Pick<Product, 'category' | 'img_url' | 'tags'> }) {
	const { t } = useTranslation()
	const router = useRouter()

	function goBack(): void {
		if (router.history.canGoBack()) {
			router.history.back()
			return
		}
		// A visitor who opened a shared link has no history: go to the item's category.
		void router.navigate({
			to: '/products/$category/{-$subcategory}',
			params: { category: product.category, subcategory: 'all' },
			search: { sort: 'popular' },
		})
	}

	return (
		<div className="item-stage max-md:-mx-4 md:surface">
			<i className="item-stage-cone" />
			<i className="item-stage-floor" />
			<ItemPicture
				src={resizedPicture(product.img_url, 'large')}
				width={640}
				eager
				className="item-stage-picture live-fades"
			/>
			<IconButton label={t('back')} className="absolute! top-4 left-4 bg-page/50" onClick={goBack}>
				<ArrowLeft aria-hidden="true" />
			</IconButton>
			<span className="absolute top-5 right-5 flex gap-1">
				{product.tags.map((tag) => (
					<Tag key={tag} tone={tag}>
						{t(tagTexts[tag])}
					</Tag>
				))}
			</span>
		</div>
	)
}
