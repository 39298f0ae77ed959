import { MAX_SEARCH_CHARS } from '@skinverse/contract/limits'
import { TextInput } from '@skinverse/ui/text-input'
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { changed } from './change-address.ts'
import type { ListFilters } from './use-list-filters.ts'

/** Searches while the user types (debounced); Enter searches at once. */
export function SearchBox({ filters, className }: { filters: ListFilters; className?: string }) {
	const { t } = useTranslation()
	const input = useRef<HTMLInputElement>(null)
	const { chosen, change, go } = filters
	const words = chosen.search ?? ''

	function clear(): void {
		go(changed(chosen, { search: undefined }))
		input.current?.focus()
	}

	return (
		// biome-ignore lint/a11y/useSemanticElements: browsers of 2022 know the role, but not the element
		<form
			role="search"
			className={className}
			onSubmit={(event) => {
				event.preventDefault()
				go(chosen)
			}}
		>
			{chosen.sort !== 'asc' && <input type="hidden" name="sort" value={chosen.sort} />}
			<TextInput
				ref={input}
				name="search"
				type="search"
				enterKeyHint="search"
				autoComplete="off"
				maxLength={MAX_SEARCH_CHARS}
				icon={<Search />}
				aria-label={t('search')}
				placeholder={t('search_placeholder')}
				value={words}
				onChange={(event) => change(changed(chosen, { search: event.target.value || undefined }))}
				inputClassName="[&::-webkit-search-cancel-button]:hidden"
				suffix={
					words && (
						<button
							type="button"
							aria-label={t('clear_search')}
							onClick={clear}
							className="-mr-3 grid size-10 place-items-center rounded-control transition-colors hover:text-ink"
						>
							<X aria-hidden="true" className="size-4" />
						</button>
					)
				}
			/>
		</form>
	)
}
