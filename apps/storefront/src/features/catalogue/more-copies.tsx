import type { ListedProduct } from '@skinverse/contract/entities/product'
import { formatNumber } from '@skinverse/contract/number-format'
import type { SkinAddress } from '@skinverse/contract/skin-address'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'

/** On the picture of an item that stands for its skin: a link to the other copies. */
export function MoreCopies({ product, search = {} }: { product: ListedProduct; search?: SkinAddress }) {
	const { t, language } = useTranslation()
	const { category, skin } = product
	if (skin === undefined || skin.copies < 2) return null
	const count = skin.copies - 1
	return (
		<Link
			to="/skins/$category/$slug"
			params={{ category, slug: skin.slug }}
			search={search}
			className="more-copies"
		>
			{t('more_copies', { count, number: formatNumber(count, language) })}
		</Link>
	)
}
