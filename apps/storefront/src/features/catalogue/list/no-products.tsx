import type { Product } from '@skinverse/contract/entities/product'
import { emptyList as texts } from '@skinverse/contract/texts/en/empty-list'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLaterTexts } from '../../../shared/i18n/use-later-texts.ts'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { changed, countFilters, withoutAnything } from './change-address.ts'
import { listLink } from './list-link.ts'
import { SearchInstead } from './search-instead.tsx'
import type { ListFilters } from './use-list-filters.ts'

interface NoProductsProps {
	filters: ListFilters
	pages: number
	renderAction: (product: Product) => ReactNode
}

/** An empty list, or a page past its end. */
export default function NoProducts({ filters: { shown, place }, pages, renderAction }: NoProductsProps) {
	useLaterTexts(texts)
	const { t } = useTranslation()
	if (pages > 0) {
		const lastPage = listLink(changed(shown, { page: pages }), place)
		return (
			<EmptyState
				drawing="no-results"
				title={t('no_products_found')}
				action={<Button render={<Link {...lastPage} />}>{t('go_to_last_page')}</Button>}
			>
				{t('page_past_end', { count: pages })}
			</EmptyState>
		)
	}
	const { search: query } = shown
	const reset = withoutAnything(shown)
	const isNarrowed =
		countFilters(shown) > 0 || Boolean(shown.subcategory || shown.new || shown.sale || shown.age)
	if (query === undefined && !isNarrowed) {
		return (
			<EmptyState drawing="no-results" title={t('no_products_found')}>
				{t('nothing_on_sale_hint')}
			</EmptyState>
		)
	}
	const nothing = (
		<EmptyState
			drawing="no-results"
			title={t('no_products_found')}
			action={
				<div className="flex flex-wrap justify-center gap-3">
					{query !== undefined && isNarrowed && (
						<Button render={<Link {...listLink({ ...reset, search: query }, place)} />}>
							{t('search_without_filters')}
						</Button>
					)}
					<Button
						variant={query !== undefined && isNarrowed ? 'outline' : undefined}
						render={<Link {...listLink(reset, place)} />}
					>
						{t('reset_filters')}
					</Button>
				</div>
			}
		>
			{query === undefined ? (
				t('no_products_found_hint')
			) : (
				<bdi className="wrap-anywhere">
					{t(isNarrowed ? 'no_products_found_search_filtered' : 'no_products_found_search', { query })}
				</bdi>
			)}
		</EmptyState>
	)
	if (query === undefined) return nothing
	return (
		<>
			{nothing}
			<SearchInstead query={query} address={reset} place={place} renderAction={renderAction} />
		</>
	)
}
