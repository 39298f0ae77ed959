import { Clock, X } from 'lucide-react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { Option } from './option.tsx'
import { Part } from './part.tsx'
import type { RecentList } from './use-recent-searches.ts'
import type { SearchDraft } from './use-search-draft.ts'

interface RecentSearchesProps {
	ids: readonly string[]
	draft: SearchDraft
	recent: RecentList
	onRemoved: () => void
}

export function RecentSearches({ ids, draft, recent, onRemoved }: RecentSearchesProps) {
	const { t } = useTranslation()
	if (recent.searches.length === 0) return null
	const clear = (
		<button
			type="button"
			onClick={() => {
				recent.clear()
				draft.highlight(undefined)
				onRemoved()
			}}
			className="min-h-8 px-2 text-lilac hover:text-ink"
		>
			{t('search_clear')}
		</button>
	)
	return (
		<Part title={t('search_recent')} aside={clear}>
			{recent.searches.map((search, place) => (
				<div key={search} className="flex items-center">
					<Option
						id={ids[place] ?? ''}
						draft={draft}
						link={{ to: '/products', search: { search, sort: 'relevance' } }}
						onChosen={() => draft.close()}
						className="flex-1"
					>
						<Clock aria-hidden="true" className="size-4 shrink-0 text-muted" />
						<bdi className="truncate">{search}</bdi>
					</Option>
					<button
						type="button"
						aria-label={t('search_remove', { query: search })}
						onClick={() => {
							recent.remove(search)
							draft.highlight(undefined)
							onRemoved()
						}}
						className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
					>
						<X aria-hidden="true" className="size-3.5" />
					</button>
				</div>
			))}
		</Part>
	)
}
