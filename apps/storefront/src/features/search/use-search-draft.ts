import { useRouter, useRouterState } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { useShop } from '../../shared/shop.ts'
import { addRecent } from './recent-store.ts'

/** What is being typed into a search field of the header. */
export interface SearchDraft {
	text: string
	isOpen: boolean
	/** The id of the highlighted option. */
	active: string | undefined
	open: () => void
	close: () => void
	change: (text: string) => void
	clear: () => void
	/** Opens the list, the best match first. */
	submit: (text?: string) => void
	highlight: (option: string | undefined) => void
	onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

interface DraftOptions {
	/** What was typed already. */
	from?: string
	isOpen?: boolean
	/** The search is over, by choosing something or giving up. */
	onLeave?: () => void
}

export function useSearchDraft({ from, isOpen: isOpenFirst = false, onLeave }: DraftOptions): SearchDraft {
	const router = useRouter()
	const { stored } = useShop()
	const shown = useRouterState({ select: ({ location }) => searchOf(location) })
	const [typed, setTyped] = useState(from || undefined)
	const [isOpen, setOpen] = useState(isOpenFirst)
	const [active, highlight] = useState<string>()
	const text = typed ?? shown

	function close(): void {
		setOpen(false)
		setTyped(undefined)
		highlight(undefined)
		onLeave?.()
	}

	function change(next: string): void {
		setTyped(next)
		setOpen(true)
		highlight(undefined)
	}

	function submit(words = text): void {
		const search = words.trim()
		if (search === '') return
		addRecent(stored, search)
		close()
		void router.navigate({ to: '/products', search: { search, sort: 'relevance' } })
	}

	function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
		if (event.nativeEvent.isComposing) return
		const { key } = event
		if (key === 'Escape' && isOpen) {
			event.preventDefault()
			close()
		} else if (key === 'Enter' && active !== undefined) {
			event.preventDefault()
			document.getElementById(active)?.click()
		} else if ((key === 'ArrowDown' || key === 'ArrowUp') && !event.altKey) {
			event.preventDefault()
			setOpen(true)
			highlight(neighbour(event.currentTarget, active, key === 'ArrowDown' ? 1 : -1))
		} else if (key === 'Home' || key === 'End') {
			// They move the cursor in the text, as everywhere.
			highlight(undefined)
		}
	}

	return {
		text,
		isOpen,
		active,
		open: () => setOpen(true),
		close,
		change,
		clear: () => change(''),
		submit,
		highlight,
		onKeyDown,
	}
}

/** The next option, in the order of the listbox; the field itself lies between the last and the first. */
function neighbour(input: HTMLElement, active: string | undefined, step: 1 | -1): string | undefined {
	const listbox = document.getElementById(input.getAttribute('aria-controls') ?? '')
	const options = listbox?.getAttribute('aria-owns')?.split(' ') ?? []
	const at = active === undefined ? (step === 1 ? -1 : options.length) : options.indexOf(active)
	return options[at + step]
}

/** The search that the list shows. */
function searchOf({ pathname, search }: { pathname: string; search: object }): string {
	if (!pathname.startsWith('/products')) return ''
	return 'search' in search && typeof search.search === 'string' ? search.search : ''
}
