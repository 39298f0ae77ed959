import type { Product } from '@skinverse/contract/entities/product'
import { ALL } from '@skinverse/contract/paths'
import type { Crumb } from '@skinverse/ui/breadcrumbs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { splitTitle } from '../../shared/item-title.ts'
import { itemWord } from '../../shared/item-word.ts'

/** Prefixes of a weapon's name that are not part of it. */
const MARKS = /★|StatTrak™|Souvenir(?=\s)/g

interface CrumbSubject extends Pick<Product, 'category' | 'type' | 'title'> {
	/** Of an item: its name leads to the page of its skin. */
	skin?: { slug: string }
}

/** Main, buy skins, the category in capitals, the type, for CS2 the weapon, and the item's own name. */
export function useDetailCrumbs(product: CrumbSubject): Crumb[] {
	const { t } = useTranslation()
	const { weapon, name } = splitTitle(product.title)
	const list = (category: string, subcategory: string = ALL, search?: string) => (
		<Link
			to="/products/$category/{-$subcategory}"
			params={{ category, subcategory }}
			search={{ search, sort: 'popular' }}
		/>
	)
	const crumbs: Crumb[] = [
		{ label: t('main'), render: <Link to="/" /> },
		{ label: t('breadcrumb_buy_skins'), render: list(ALL) },
		{ label: product.category.toUpperCase(), render: list(product.category) },
		{ label: itemWord(t, product.type), render: list(product.category, product.type) },
		{
			label: product.category === 'cs2' ? weapon : '',
			render: list(product.category, ALL, weapon.replaceAll(MARKS, '').trim()),
		},
		{
			label: name,
			render: product.skin && (
				<Link to="/skins/$category/$slug" params={{ category: product.category, slug: product.skin.slug }} />
			),
		},
	]
	return crumbs.filter(({ label }) => label !== '')
}
