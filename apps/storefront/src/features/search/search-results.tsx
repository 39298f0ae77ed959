import type { SearchSuggestions } from '@skinverse/contract/entities/search-suggestions'
import clsx from 'clsx'
import { useId } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import type { useSuggestions } from '../../shared/search/use-suggestions.ts'
import { useShop } from '../../shared/shop.ts'
import { CategoryOption } from './category-option.tsx'
import { ItemOption } from './item-option.tsx'
import { Part } from './part.tsx'
import { RecentSearches } from './recent-searches.tsx'
import { addRecent } from './recent-store.ts'
import { SkinOption } from './skin-option.tsx'
import { useRecentSearches } from './use-recent-searches.ts'
import type { SearchDraft } from './use-search-draft.ts'

interface SearchResultsProps {
	draft: SearchDraft
	suggestions: ReturnType<typeof useSuggestions>
	listbox: string
	/** A button that had the focus is gone. */
	onRemoved: () => void
	className?: string
}

/**
 * Options in two columns with headings and buttons between them, which a listbox may not contain: it owns the options
 * by their ids instead.
 */
export function SearchResults({ draft, suggestions, listbox, onRemoved, className }: SearchResultsProps) {
	const { t } = useTranslation()
	const { stored } = useShop()
	const recent = useRecentSearches()
	const prefix = useId()
	const { query, data } = suggestions
	const ids = idsOf(data, recent.searches, prefix)
	const chosen = () => {
		addRecent(stored, data?.instead ?? query)
		draft.close()
	}
	const option = { draft, onChosen: chosen }
	const isFound = data !== undefined && data.skins.length > 0
	const hasSide = (data && data.categories.length > 0) || recent.searches.length > 0
	return (
		<div className={clsx('relative grid content-start gap-x-3', className)}>
			<div
				id={listbox}
				role="listbox"
				aria-label={t('search_shop')}
				aria-owns={ids.all.join(' ') || undefined}
				className="absolute"
			/>
			<div className={clsx('min-w-0', !isFound && 'hidden')}>
				{data?.item && (
					<Part title={t('search_exact')}>
						<ItemOption id={ids.item} item={data.item} words={data.understood} {...option} />
					</Part>
				)}
				{isFound && (
					<Part title={t('search_skins')}>
						{data.skins.map((skin, place) => (
							<SkinOption
								key={skin.id}
								id={ids.skins[place] ?? ''}
								skin={skin}
								words={data.understood}
								{...option}
							/>
						))}
					</Part>
				)}
			</div>
			<div className={clsx('min-w-0', !isFound && 'col-span-full')}>
				{data && data.categories.length > 0 && (
					<Part title={t('search_categories')}>
						{data.categories.map((category, place) => (
							<CategoryOption
								key={ids.categories[place]}
								id={ids.categories[place] ?? ''}
								place={category}
								{...option}
							/>
						))}
					</Part>
				)}
				<RecentSearches ids={ids.recent} draft={draft} recent={recent} onRemoved={onRemoved} />
				{!hasSide && !isFound && <p className="px-2 py-3 text-muted text-sm">{t('search_hint')}</p>}
			</div>
		</div>
	)
}

function idsOf(data: SearchSuggestions | undefined, recent: readonly string[], prefix: string) {
	const numbered = (name: string, list: readonly unknown[] = []) =>
		list.map((_, place) => `${prefix}${name}${place}`)
	const ids = {
		item: `${prefix}item`,
		skins: numbered('skin', data?.skins),
		categories: numbered('category', data?.categories),
		recent: numbered('recent', recent),
	}
	const all = [...(data?.item ? [ids.item] : []), ...ids.skins, ...ids.categories, ...ids.recent]
	return { ...ids, all }
}
