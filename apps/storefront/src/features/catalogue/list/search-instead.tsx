import type { Product } from '@skinverse/contract/entities/product'
import type { ListAddress } from '@skinverse/contract/list-address'
import { search as texts } from '@skinverse/contract/texts/en/search'
import { Button } from '@skinverse/ui/button'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLaterTexts } from '../../../shared/i18n/use-later-texts.ts'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { suggestionsQuery } from '../../../shared/search/suggestions-query.ts'
import { useShop } from '../../../shared/shop.ts'
import { GRID } from '../grid-class.ts'
import { listQuery } from '../list-query.ts'
import { ProductCard } from '../product-card.tsx'
import { type ListPlace, listLink } from './list-link.ts'

interface SearchInsteadProps {
	query: string
	/** The list without filters. */
	address: ListAddress
	place: ListPlace
	renderAction: (product: Product) => ReactNode
}

/** As many as fit into two rows of a desktop. */
const SHOWN = 8

/** What an empty search was probably meant to be, with its best matches. */
export function SearchInstead({ query, address, place, renderAction }: SearchInsteadProps) {
	useLaterTexts(texts)
	const { t } = useTranslation()
	const { call } = useShop()
	const instead = useQuery(suggestionsQuery(call, query, address.game)).data?.instead ?? undefined
	const proposed: ListAddress = { ...address, search: instead, sort: 'relevance', page: 1 }
	const { data } = useQuery({ ...listQuery(call, proposed), enabled: instead !== undefined })
	if (instead === undefined || data === undefined || data.items.length === 0) return null
	return (
		<section aria-label={t('search_closest')} className="mt-6">
			<div className="mb-4 flex flex-wrap items-center justify-between gap-3">
				<h2 className="text-lg">{t('search_closest')}</h2>
				<Button variant="outline" render={<Link {...listLink(proposed, place)} />}>
					<bdi className="wrap-anywhere">{t('search_did_you_mean', { query: instead })}</bdi>
				</Button>
			</div>
			<ul className={GRID}>
				{data.items.slice(0, SHOWN).map((product) => (
					<li key={product.id} className="product-place">
						<ProductCard product={product} action={renderAction(product)} className="h-full" />
					</li>
				))}
			</ul>
		</section>
	)
}
