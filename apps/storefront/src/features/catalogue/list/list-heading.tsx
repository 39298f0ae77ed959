import { games } from '@skinverse/contract/games'
import { formatNumber } from '@skinverse/contract/number-format'
import { Breadcrumbs } from '@skinverse/ui/breadcrumbs'
import { ToggleGroup } from '@skinverse/ui/toggle-group'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { PageTitle } from '../../../shared/page-title.tsx'
import { gameName, listTitle } from '../list-title.ts'
import { inGame } from './change-address.ts'
import { useKnownSubcategory } from './use-known-subcategory.ts'
import { useListCrumbs } from './use-list-crumbs.tsx'
import type { ListFilters } from './use-list-filters.ts'

interface ListHeadingProps {
	filters: ListFilters
	total: number | undefined
	/** How many items, where the list shows skins and `total` counts those. */
	items: number | undefined
}

/** Breadcrumbs, number of items, and the two games. */
export function ListHeading({ filters, total, items }: ListHeadingProps) {
	const { t, language } = useTranslation()
	const counted = (key: 'product_count' | 'skin_count', count: number) =>
		t(key, { count, number: formatNumber(count, language) })
	const { shown, chosen, go } = filters
	const title = listTitle(shown, t)
	useKnownSubcategory(filters)
	return (
		<>
			<PageTitle>{title}</PageTitle>
			<Breadcrumbs label={t('breadcrumbs')} items={useListCrumbs(shown)} />
			<div className="mt-1 mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:mt-2 md:mb-6 md:items-end md:gap-x-6">
				<div className="flex min-w-0 flex-wrap items-baseline gap-x-3 md:gap-y-1">
					<h1 className="min-w-0 break-words text-xl md:text-2xl">{title}</h1>
					<p role="status" className="min-h-5.5 text-muted text-sm">
						{total !== undefined && counted(items === undefined ? 'product_count' : 'skin_count', total)}
						{/* A phone has the games in this line. */}
						{items !== undefined && (
							<span className="max-md:sr-only"> · {counted('product_count', items)}</span>
						)}
					</p>
				</div>
				<ToggleGroup
					label={t('choose_game')}
					options={games.map((value) => ({ value, label: gameName(value, t) }))}
					value={chosen.game}
					onValueChange={(game) => go(inGame(chosen, game))}
					className="max-md:[&>button]:h-8.5 max-md:[&>button]:px-3"
				/>
			</div>
		</>
	)
}
