import type { SearchCategory } from '@skinverse/contract/entities/search-suggestions'
import { formatNumber } from '@skinverse/contract/number-format'
import { LayoutGrid } from 'lucide-react'
import type { Translate } from '../../shared/i18n/translate.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { itemWord } from '../../shared/item-word.ts'
import { Option } from './option.tsx'
import type { SearchDraft } from './use-search-draft.ts'
import { wearText } from './wear-text.ts'

interface CategoryOptionProps {
	id: string
	place: SearchCategory
	draft: SearchDraft
	onChosen: () => void
}

export function CategoryOption({ id, place, draft, onChosen }: CategoryOptionProps) {
	const { t, language } = useTranslation()
	const { category, type, weapon, exterior, items } = place
	return (
		<Option
			id={id}
			draft={draft}
			onChosen={onChosen}
			link={{
				to: '/products/$category/{-$subcategory}',
				params: { category, subcategory: type },
				search: { search: weapon ?? undefined, exterior_name: exterior ?? undefined, sort: 'popular' },
			}}
		>
			<LayoutGrid aria-hidden="true" className="size-4 shrink-0 text-muted" />
			<span className="min-w-0 flex-1 truncate">{nameOf(place, t)}</span>
			<span className="text-muted text-xs">{formatNumber(items, language)}</span>
		</Option>
	)
}

function nameOf({ category, type, weapon, exterior }: SearchCategory, t: Translate): string {
	if (weapon === null) return t('search_in', { type: itemWord(t, type), game: t(`game_${category}`) })
	return exterior === null ? weapon : `${weapon}, ${wearText(exterior, t)}`
}
