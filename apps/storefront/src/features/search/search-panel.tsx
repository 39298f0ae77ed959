import { search as texts } from '@skinverse/contract/texts/en/search'
import { skins as skinTexts } from '@skinverse/contract/texts/en/skins'
import { ArrowRight, CornerDownLeft } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useSuggestions } from '../../shared/search/use-suggestions.ts'
import { useAllResults } from './all-results.ts'
import { SearchResults } from './search-results.tsx'
import { Understood } from './understood.tsx'
import type { SearchDraft } from './use-search-draft.ts'

interface SearchPanelProps {
	draft: SearchDraft
	listbox: string
	input: RefObject<HTMLInputElement | null>
}

/** Below the field of the header. */
export function SearchPanel({ draft, listbox, input }: SearchPanelProps) {
	useLaterTexts(texts)
	useLaterTexts(skinTexts)
	const { t } = useTranslation()
	const suggestions = useSuggestions(draft.text)
	const allResults = useAllResults(suggestions)
	return (
		<div
			// A press between the options moves the focus here, inside the form, and so leaves the panel open.
			tabIndex={-1}
			className="absolute top-[calc(100%+8px)] left-0 w-[820px] overflow-hidden rounded-panel border border-line-strong bg-panel shadow-pop outline-none"
		>
			<Understood suggestions={suggestions} className="border-line border-b px-5 py-3" />
			<SearchResults
				draft={draft}
				suggestions={suggestions}
				listbox={listbox}
				onRemoved={() => input.current?.focus()}
				className="max-h-[calc(100dvh-200px)] grid-cols-[minmax(0,1fr)_272px] overflow-y-auto p-3"
			/>
			<p className="flex items-center gap-4 border-line border-t bg-raised px-5 py-2.5 text-muted text-xs">
				<span className="flex items-center gap-1.5">
					<Key>↑</Key>
					<Key>↓</Key>
					{t('search_move')}
				</span>
				<span className="flex items-center gap-1.5">
					<Key>
						<CornerDownLeft aria-hidden="true" className="size-3" />
					</Key>
					{t('search_open')}
				</span>
				<span className="flex items-center gap-1.5">
					<Key>Esc</Key>
					{t('close')}
				</span>
				{allResults && (
					<button
						type="button"
						onClick={() => draft.submit(allResults.search)}
						className="ml-auto flex items-center gap-1.5 font-display font-semibold text-lilac text-sm hover:text-ink"
					>
						{allResults.label}
						<ArrowRight aria-hidden="true" className="size-4" />
					</button>
				)}
			</p>
		</div>
	)
}

function Key({ children }: { children: ReactNode }) {
	return (
		<kbd className="grid h-5 min-w-5 place-items-center rounded border border-line-strong px-1 font-sans text-soft">
			{children}
		</kbd>
	)
}
