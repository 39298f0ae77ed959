import { FILTER_DEBOUNCE_MS, MAX_SEARCH_CHARS } from '@skinverse/contract/limits'
import { IconButton } from '@skinverse/ui/icon-button'
import { TextInput } from '@skinverse/ui/text-input'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '../text.ts'

interface SearchBoxProps {
	/** From the URL. */
	value: string
	placeholder: string
	onSearch: (value: string) => void
}

/** Searches while the operator types (debounced), and at once on Enter. */
export function SearchBox({ value, placeholder, onSearch }: SearchBoxProps) {
	const [typed, setTyped] = useState(value)
	const timer = useRef(0)
	const sent = useRef(value)

	// Back, forward and links change the URL too.
	useEffect(() => {
		if (value !== sent.current) setTyped(value)
		sent.current = value
	}, [value])
	useEffect(() => () => window.clearTimeout(timer.current), [])

	function search(text: string): void {
		window.clearTimeout(timer.current)
		sent.current = text.trim()
		onSearch(sent.current)
	}

	function type(text: string): void {
		setTyped(text)
		window.clearTimeout(timer.current)
		timer.current = window.setTimeout(() => search(text), FILTER_DEBOUNCE_MS)
	}

	function clear(): void {
		setTyped('')
		search('')
	}

	return (
		<search className="min-w-40 flex-1 md:w-75 md:flex-none">
			<form
				onSubmit={(event) => {
					event.preventDefault()
					search(typed)
				}}
			>
				<TextInput
					size="sm"
					aria-label={`${t('queue_search_label')}: ${placeholder}`}
					placeholder={placeholder}
					maxLength={MAX_SEARCH_CHARS}
					value={typed}
					icon={<Search />}
					autoComplete="off"
					onChange={(event) => type(event.currentTarget.value)}
					suffix={
						typed !== '' && (
							<IconButton
								label={t('queue_search_clear')}
								variant="ghost"
								onClick={clear}
								className="-mr-3 size-9!"
							>
								<X aria-hidden="true" />
							</IconButton>
						)
					}
				/>
			</form>
		</search>
	)
}
