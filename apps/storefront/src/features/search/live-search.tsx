import { type RefObject, useId, useLayoutEffect } from 'react'
import { SearchField } from './search-field.tsx'
import { SearchPanel } from './search-panel.tsx'
import { useSearchDraft } from './use-search-draft.ts'

export interface LiveSearchProps {
	/** The header's field, also for its key. */
	input: RefObject<HTMLInputElement | null>
	/** What was typed before this was loaded. */
	from: string
	/** The field was pressed, which opens the panel; who only passes by with the keyboard has nothing more to pass. */
	isPressed: boolean
	className: string
}

/** Takes the place of the header's plain form, with its text and its focus. */
export function LiveSearch({ input, from, isPressed, className }: LiveSearchProps) {
	const draft = useSearchDraft({ from, isOpen: isPressed || from !== '' })
	const listbox = useId()
	useLayoutEffect(() => input.current?.focus(), [input])
	return (
		<SearchField
			ref={input}
			draft={draft}
			listbox={draft.isOpen ? listbox : undefined}
			className={className}
			onBlur={({ currentTarget, relatedTarget }) => {
				if (!currentTarget.contains(relatedTarget)) draft.close()
			}}
		>
			{draft.isOpen && <SearchPanel draft={draft} listbox={listbox} input={input} />}
		</SearchField>
	)
}
