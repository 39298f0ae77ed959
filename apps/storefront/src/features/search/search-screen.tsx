import { search as texts } from '@skinverse/contract/texts/en/search'
import { skins as skinTexts } from '@skinverse/contract/texts/en/skins'
import { Button } from '@skinverse/ui/button'
import { FullScreen } from '@skinverse/ui/full-screen'
import { IconButton } from '@skinverse/ui/icon-button'
import { ArrowLeft } from 'lucide-react'
import { useId, useRef } from 'react'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useSuggestions } from '../../shared/search/use-suggestions.ts'
import { useAllResults } from './all-results.ts'
import { SearchField } from './search-field.tsx'
import { SearchResults } from './search-results.tsx'
import { Understood } from './understood.tsx'
import { useSearchDraft } from './use-search-draft.ts'

interface SearchScreenProps {
	open: boolean
	onOpenChange: (open: boolean) => void
	/** What was typed before the field had the focus. */
	early: React.RefObject<string | undefined>
}

/** The search of phones and tablets, over the whole window. */
export default function SearchScreen({ open, onOpenChange, early }: SearchScreenProps) {
	useLaterTexts(texts)
	useLaterTexts(skinTexts)
	const { t } = useTranslation()
	const input = useRef<HTMLInputElement>(null)
	return (
		<FullScreen open={open} onOpenChange={onOpenChange} title={t('search_shop')} initialFocus={input}>
			<SearchBody input={input} early={early} onLeave={() => onOpenChange(false)} />
		</FullScreen>
	)
}

interface SearchBodyProps extends Pick<SearchScreenProps, 'early'> {
	input: React.RefObject<HTMLInputElement | null>
	onLeave: () => void
}

function SearchBody({ input, early, onLeave }: SearchBodyProps) {
	const { t } = useTranslation()
	const draft = useSearchDraft({ onLeave })
	const suggestions = useSuggestions(draft.text)
	const allResults = useAllResults(suggestions)
	const listbox = useId()
	return (
		<>
			<div className="mx-auto flex w-full max-w-3xl items-center gap-1 border-line border-b py-2 pr-4 pl-2">
				<IconButton label={t('close')} variant="ghost" onClick={onLeave}>
					<ArrowLeft aria-hidden="true" />
				</IconButton>
				<SearchField
					ref={input}
					draft={draft}
					listbox={listbox}
					className="min-w-0 flex-1"
					onFocus={() => {
						if (early.current) draft.change(draft.text + early.current)
						early.current = undefined
					}}
				/>
			</div>
			<div className="mx-auto min-h-0 w-full max-w-3xl flex-1 overflow-y-auto overscroll-contain">
				<Understood suggestions={suggestions} className="border-line border-b px-4 py-2.5" />
				<SearchResults
					draft={draft}
					suggestions={suggestions}
					listbox={listbox}
					onRemoved={() => input.current?.focus()}
					className="grid-cols-1 px-2 py-1"
				/>
			</div>
			{allResults && (
				<div className="border-line border-t bg-panel px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
					<div className="mx-auto max-w-3xl">
						<Button variant="primary" block onClick={() => draft.submit(allResults.search)}>
							{allResults.label}
						</Button>
					</div>
				</div>
			)}
		</>
	)
}
