import type { Call } from '@skinverse/contract/client/create-client'
import type { SearchGroup } from '@skinverse/contract/entities/operator/search'
import { FILTER_DEBOUNCE_MS, MAX_OFFICE_SEARCH_CHARS } from '@skinverse/contract/limits'
import { Dialog } from '@skinverse/ui/dialog'
import { Spinner } from '@skinverse/ui/spinner'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import clsx from 'clsx'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useMe } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { t } from '../../shared/text.ts'
import { HitList } from './hit-list.tsx'
import { recentHits, rememberHit } from './recent-hits.ts'
import { SearchKinds } from './search-kinds.tsx'
import { type Hit, hitOf, localHits } from './search-results.ts'

const searchQuery = (call: Call, search: string, group: SearchGroup | undefined) =>
	queryOptions({
		queryKey: ['search', search, group],
		queryFn: ({ signal }) => call('GET /backoffice/search', { query: { search, group }, signal }),
		enabled: search !== '',
		placeholderData: keepPreviousData,
		staleTime: 10_000,
	})

const isMac = /mac|iphone|ipad/i.test(navigator.platform)

/** At the top of the rail. */
export function SearchButton({ onOpen, className }: { onOpen: () => void; className?: string }) {
	return (
		<button
			type="button"
			aria-haspopup="dialog"
			aria-label={t('office_search')}
			aria-keyshortcuts="Control+K Meta+K"
			onClick={onOpen}
			className={clsx(
				'flex h-8 items-center gap-2 rounded-control border border-line px-2.5 text-sm text-muted transition-colors hover:border-line-strong hover:text-ink',
				className,
			)}
		>
			<Search aria-hidden="true" className="size-4 shrink-0 stroke-[1.75]" />
			{t('office_search')}
			<kbd className="ml-auto shrink-0 whitespace-nowrap rounded border border-line px-1 font-sans text-[11px]">
				{isMac ? '⌘K' : 'Ctrl K'}
			</kbd>
		</button>
	)
}

type Areas = Parameters<typeof localHits>[2]

interface SearchEverythingProps {
	open: boolean
	onOpenChange: (open: boolean) => void
	areas: Areas
}

/** Ctrl-K: one field for everything that the role may see. */
export function SearchEverything({ open, onOpenChange, areas }: SearchEverythingProps) {
	useEffect(() => {
		function press(event: globalThis.KeyboardEvent): void {
			if (
				event.key.toLowerCase() !== 'k' ||
				!(event.ctrlKey || event.metaKey) ||
				event.altKey ||
				event.shiftKey
			)
				return
			event.preventDefault()
			onOpenChange(true)
		}
		document.addEventListener('keydown', press)
		return () => document.removeEventListener('keydown', press)
	}, [onOpenChange])
	const field = useRef<HTMLInputElement>(null)
	return (
		<Dialog
			hideTitle
			size="xl"
			open={open}
			onOpenChange={onOpenChange}
			title={t('office_search_title')}
			closeLabel={t('close')}
			initialFocus={field}
			className="max-md:h-[85dvh] [&>header]:hidden md:top-[8vh]! md:max-h-[80vh]! md:translate-y-0!"
			bodyClassName="flex min-h-0 flex-col overflow-hidden! p-0!"
		>
			<Searching areas={areas} field={field} onClose={() => onOpenChange(false)} />
		</Dialog>
	)
}

interface SearchingProps {
	areas: Areas
	field: RefObject<HTMLInputElement | null>
	onClose: () => void
}

function Searching({ areas, field, onClose }: SearchingProps) {
	const me = useMe()
	const { call } = useOffice()
	const router = useRouter()
	const [typed, setTyped] = useState('')
	const [chosen, setChosen] = useState(0)
	const [group, setGroup] = useState<SearchGroup>()
	const asked = useDebounced(typed.trim())
	const { data, isFetching, error } = useQuery(searchQuery(call, asked, group))
	const listId = useId()
	if (me === null) return null

	const isEmpty = typed.trim() === ''
	const fromServer = isEmpty || asked === '' ? [] : (data?.payload ?? []).map(hitOf)
	const local = localHits(typed, me.role, areas)
	const ofServer = fromServer.filter((hit) => group === undefined || hit.group === group)
	const ofAllKinds = [
		...local.filter(({ group }) => group === 'areas'),
		...ofServer,
		...local.filter(({ group }) => group === 'settings'),
	]
	const hits = isEmpty ? recentHits(me.id) : group === undefined ? ofAllKinds : ofServer
	const current = Math.min(chosen, hits.length - 1)

	function open(hit: Hit, isNewTab: boolean): void {
		if (me !== null) rememberHit(me.id, hit)
		if (isNewTab) {
			window.open(`/backoffice${hit.href}`, '_blank', 'noopener')
			return
		}
		onClose()
		void router.navigate({ href: `/backoffice${hit.href}` })
	}

	function press(event: KeyboardEvent): void {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
		if (step !== undefined && hits.length > 0) {
			event.preventDefault()
			setChosen((current + step + hits.length) % hits.length)
		}
		const hit = hits[current]
		if (event.key === 'Enter' && !event.nativeEvent.isComposing && hit !== undefined) {
			event.preventDefault()
			open(hit, event.ctrlKey || event.metaKey)
		}
	}

	return (
		<>
			<div className="flex items-center gap-3 border-b border-line py-1.5 pr-14 pl-4 md:pr-16">
				<Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
				<input
					ref={field}
					type="text"
					role="combobox"
					aria-label={t('office_search_title')}
					aria-expanded={hits.length > 0}
					aria-controls={listId}
					aria-activedescendant={hits.length > 0 ? `${listId}-${current}` : undefined}
					autoComplete="off"
					spellCheck={false}
					maxLength={MAX_OFFICE_SEARCH_CHARS}
					placeholder={t('office_search_placeholder')}
					value={typed}
					onChange={(event) => {
						setTyped(event.currentTarget.value)
						setChosen(0)
					}}
					onKeyDown={press}
					className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none"
				/>
				{isFetching && asked !== '' && <Spinner />}
			</div>
			{!isEmpty && (
				<SearchKinds
					role={me.role}
					chosen={group}
					onChoose={(kind) => {
						setGroup(kind)
						setChosen(0)
						field.current?.focus()
					}}
				/>
			)}
			<div className="min-h-0 flex-1 overflow-y-auto p-2">
				{isEmpty && hits.length > 0 && (
					<p className="px-2 py-1.5 text-xs text-muted">{t('office_search_recent')}</p>
				)}
				<HitList
					id={listId}
					hits={hits}
					chosen={current}
					words={typed.trim()}
					isGrouped={!isEmpty && group === undefined}
					onOpen={open}
				/>
				<p role="status" className="px-3 py-2 text-sm text-muted empty:hidden">
					{stateText({
						isEmpty,
						hits,
						error,
						isFetching: isFetching || asked !== typed.trim(),
						words: typed.trim(),
					})}
				</p>
				{data?.partial && !isEmpty && (
					<p className="px-3 pb-2 text-xs text-amber">{t('office_search_partial')}</p>
				)}
			</div>
			<p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-xs text-muted max-md:hidden">
				<span>{t('office_search_keys_move')}</span>
				<span>{t('office_search_keys_open')}</span>
				<span>{t('office_search_keys_tab')}</span>
				<span className="ml-auto">{t('office_search_try')}</span>
			</p>
		</>
	)
}

interface State {
	isEmpty: boolean
	hits: readonly Hit[]
	error: unknown
	isFetching: boolean
	words: string
}

function stateText({ isEmpty, hits, error, isFetching, words }: State): string | null {
	if (isEmpty) return hits.length === 0 ? t('office_search_hint') : null
	if (error) return t('office_search_failed')
	if (hits.length > 0 || isFetching) return null
	return t('office_search_nothing', { words })
}

function useDebounced(value: string): string {
	const [settled, setSettled] = useState(value)
	useEffect(() => {
		const timer = window.setTimeout(() => setSettled(value), FILTER_DEBOUNCE_MS / 2)
		return () => window.clearTimeout(timer)
	}, [value])
	return settled
}
