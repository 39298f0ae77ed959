import { MAX_SEARCH_CHARS } from '@skinverse/contract/limits'
import { TextInput } from '@skinverse/ui/text-input'
import { Search, X } from 'lucide-react'
import type { FocusEventHandler, ReactNode, Ref } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import type { SearchDraft } from './use-search-draft.ts'

interface SearchFieldProps {
	draft: SearchDraft
	/** The id of the listbox; undefined while there is none. */
	listbox: string | undefined
	className?: string
	ref?: Ref<HTMLInputElement>
	onFocus?: FocusEventHandler<HTMLFormElement>
	onBlur?: FocusEventHandler<HTMLFormElement>
	/** In the form, so that the focus stays in it. */
	children?: ReactNode
}

/** A combobox (WAI-ARIA APG). */
export function SearchField({ draft, listbox, className, ref, onFocus, onBlur, children }: SearchFieldProps) {
	const { t } = useTranslation()
	const { text, isOpen, open, change, submit, clear, active, onKeyDown } = draft
	return (
		// biome-ignore lint/a11y/useSemanticElements: browsers of 2022 know the role, but not the element
		<form
			role="search"
			aria-label={t('search_shop')}
			className={className}
			onFocus={onFocus}
			onBlur={onBlur}
			onSubmit={(event) => {
				event.preventDefault()
				submit()
			}}
		>
			<TextInput
				ref={ref}
				role="combobox"
				aria-autocomplete="list"
				aria-expanded={listbox !== undefined}
				aria-controls={listbox}
				aria-activedescendant={listbox && active}
				aria-label={t('search_shop')}
				aria-keyshortcuts="/"
				title={t('search_key')}
				placeholder={t('search_placeholder')}
				enterKeyHint="search"
				autoComplete="off"
				autoCapitalize="off"
				spellCheck={false}
				maxLength={MAX_SEARCH_CHARS}
				icon={<Search />}
				value={text}
				onChange={(event) => change(event.target.value)}
				onClick={open}
				onKeyDown={onKeyDown}
				suffix={
					isOpen &&
					text !== '' && (
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
			{children}
		</form>
	)
}
