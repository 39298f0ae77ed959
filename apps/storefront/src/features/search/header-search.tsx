import { IconButton } from '@skinverse/ui/icon-button'
import { lazyPart } from '@skinverse/ui/lazy-part'
import { TextInput } from '@skinverse/ui/text-input'
import { isTyping } from '@skinverse/web/is-typing.ts'
import { Search } from 'lucide-react'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { ModalPart } from '../../shared/modal-part.tsx'
import type { LiveSearchProps } from './live-search.tsx'

const SearchScreen = lazyPart(async () => (await import('./search-screen.tsx')).default)

const FIELD = 'relative hidden min-w-0 max-w-100 flex-9 xl:block'

/**
 * A field where the header has room for one, an icon otherwise. Both work without scripts, as a form and a link to
 * the list; what suggests is loaded when they are used, because every visitor loads this file.
 */
export function HeaderSearch() {
	const { t } = useTranslation()
	const input = useRef<HTMLInputElement>(null)
	const isPressed = useRef(false)
	// Not `lazy`: a fallback in between would lose the focus.
	const [Live, setLive] = useState<ComponentType<LiveSearchProps>>()
	const [isOpen, setOpen] = useState<boolean>()
	/** What is typed while the search screen is being loaded; undefined when it is not. */
	const early = useRef<string>(undefined)
	const name = t('search_shop')
	const openScreen = useCallback(() => {
		early.current = ''
		setOpen(true)
	}, [])
	const changeOpen = (open: boolean | undefined) => {
		early.current = undefined
		setOpen(open)
	}
	useEffect(() => {
		function press(event: KeyboardEvent): void {
			if (isTyping(event)) return
			if (early.current !== undefined) {
				if (event.key.length !== 1) return
				event.preventDefault()
				early.current += event.key
				return
			}
			if (event.key !== '/') return
			event.preventDefault()
			isPressed.current = true
			input.current?.focus()
			// Where the header has no room for the field, it cannot take the focus.
			if (document.activeElement !== input.current) openScreen()
		}
		document.addEventListener('keydown', press)
		return () => document.removeEventListener('keydown', press)
	}, [openScreen])
	return (
		<>
			{Live ? (
				<Live
					input={input}
					from={input.current?.value ?? ''}
					isPressed={isPressed.current}
					className={FIELD}
				/>
			) : (
				// biome-ignore lint/a11y/useSemanticElements: browsers of 2022 know the role, but not the element
				<form
					role="search"
					action="/products"
					aria-label={name}
					className={FIELD}
					onFocus={() => void import('./live-search.tsx').then(({ LiveSearch }) => setLive(() => LiveSearch))}
					onPointerDown={() => {
						isPressed.current = true
					}}
				>
					<input type="hidden" name="sort" value="relevance" />
					<TextInput
						ref={input}
						name="search"
						role="combobox"
						aria-expanded={false}
						aria-label={name}
						aria-keyshortcuts="/"
						title={t('search_key')}
						placeholder={t('search_placeholder')}
						autoComplete="off"
						icon={<Search />}
						suffix={
							<span aria-hidden="true" className="rounded-control border border-line px-1.5 py-0.5 text-xs">
								/
							</span>
						}
					/>
				</form>
			)}
			<IconButton
				label={name}
				className="ml-auto xl:hidden"
				onClick={(event) => {
					event.preventDefault()
					openScreen()
				}}
				render={<a href="/products?sort=popular" />}
			>
				<Search aria-hidden="true" />
			</IconButton>
			{isOpen !== undefined && (
				<ModalPart onClose={() => changeOpen(undefined)}>
					<SearchScreen open={isOpen} onOpenChange={changeOpen} early={early} />
				</ModalPart>
			)}
		</>
	)
}
