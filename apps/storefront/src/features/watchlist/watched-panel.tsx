import { messageOf } from '@skinverse/contract/client/api-error'
import type { WatchlistEntry } from '@skinverse/contract/entities/watchlist'
import { formatNumber } from '@skinverse/contract/number-format'
import { isWear } from '@skinverse/contract/wear'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Select } from '@skinverse/ui/select'
import { ToggleGroup } from '@skinverse/ui/toggle-group'
import { notify } from '@skinverse/web/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useShop } from '../../shared/shop.ts'
import { deleteWatch, putWatch } from '../../shared/watchlist/use-watch.ts'
import { WATCHLIST, watchlistQuery } from '../../shared/watchlist/watchlist-query.ts'
import { entryName } from './entry-name.ts'
import { EntryRow } from './entry-row.tsx'
import { sortEntries, watchlistSorts } from './sort-entries.ts'
import { type WatchlistView, watchlistKinds } from './watchlist-view.ts'

const kindTexts = {
	all: 'watchlist_all',
	skin: 'watchlist_only_skins',
	item: 'watchlist_only_items',
} as const
const sortTexts = {
	added: 'watchlist_sort_added',
	asc: 'sort_asc',
	desc: 'sort_desc',
	drop: 'watchlist_sort_drop',
} as const

const keyOf = ({ kind, id }: WatchlistEntry) => `${kind}-${id}`

/** The choice is in the URL. */
function useShowWatchlist(view: WatchlistView): (change: WatchlistView) => void {
	const navigate = useNavigate()
	return (change) => {
		const { shown, sort } = { ...view, ...change }
		const search = {
			tab: 'watchlist',
			shown: shown === 'all' ? undefined : shown,
			sort: sort === 'added' ? undefined : sort,
		} as const
		void navigate({ to: '/account', search, replace: true, resetScroll: false })
	}
}

interface WatchedPanelProps extends WatchlistView {
	entries: readonly WatchlistEntry[]
}

/** The watched things; a removed one leaves a line that brings it back. */
export function WatchedPanel({ entries, shown = 'all', sort = 'added' }: WatchedPanelProps) {
	const { t, language } = useTranslation()
	const show = useShowWatchlist({ shown, sort })
	const { removed, remove, undo } = useRemove()
	const counted = (kind: 'skin' | 'item') => entries.filter((entry) => entry.kind === kind).length
	const number = (count: number) => ({ count, number: formatNumber(count, language) })
	// A removed one keeps its place until the page is left.
	const rows = [
		...entries,
		...removed.filter((gone) => !entries.some((entry) => keyOf(entry) === keyOf(gone))),
	]
	const filtered = sortEntries(
		rows.filter(({ kind }) => shown === 'all' || kind === shown),
		sort,
	)
	if (rows.length === 0) {
		return (
			<EmptyState
				drawing="no-results"
				title={t('watchlist_empty')}
				action={
					<Button render={<Link to="/products" search={{ sort: 'popular' }} />}>
						{t('watchlist_browse')}
					</Button>
				}
			>
				{t('watchlist_empty_hint')}
			</EmptyState>
		)
	}
	return (
		<section aria-labelledby="watched" className="surface min-w-0 overflow-hidden">
			<div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3.5 md:px-6">
				<div className="flex flex-wrap items-baseline gap-x-3">
					<h2 id="watched" className="text-lg">
						{t('watchlist_title')}
					</h2>
					<span className="text-muted text-sm">
						{t('watchlist_skins', number(counted('skin')))}, {t('watchlist_items', number(counted('item')))}
					</span>
				</div>
				<div className="flex flex-wrap gap-3">
					<ToggleGroup
						label={t('watchlist_shown')}
						options={watchlistKinds.map((value) => ({ value, label: t(kindTexts[value]) }))}
						value={shown}
						onValueChange={(next) => show({ shown: next })}
					/>
					<Select
						look="quiet"
						ariaLabel={t('sort_by')}
						options={watchlistSorts.map((value) => ({ value, label: t(sortTexts[value]) }))}
						value={sort}
						onValueChange={(next) => show({ sort: next })}
					/>
				</div>
			</div>
			<div
				aria-hidden="true"
				className="grid grid-cols-[4.5rem_minmax(0,1fr)_8rem_5rem_6rem_13rem_2.75rem] gap-x-3.5 border-line border-t px-6 py-2 text-muted text-xs max-lg:hidden"
			>
				<span className="col-span-2">{t('watchlist_name')}</span>
				<span className="text-right">{t('watchlist_price')}</span>
				<span>{t('watchlist_month')}</span>
				<span className="text-right">{t('watchlist_since')}</span>
				<span>{t('watchlist_alert')}</span>
			</div>
			<ul aria-label={t('watchlist_title')}>
				{filtered.map((entry) => (
					<Fragment key={keyOf(entry)}>
						{removed.some((gone) => keyOf(gone) === keyOf(entry)) ? (
							<RemovedRow name={entryName(entry, t)} onUndo={() => undo(entry)} />
						) : (
							<EntryRow entry={entry} onRemove={() => remove(entry)} />
						)}
					</Fragment>
				))}
			</ul>
			{filtered.length === 0 && (
				<p className="border-line border-t px-6 py-10 text-center text-muted text-sm">
					{t('watchlist_none_here')}
				</p>
			)}
		</section>
	)
}

function RemovedRow({ name, onUndo }: { name: string; onUndo: () => void }) {
	const { t } = useTranslation()
	return (
		<li className="flex min-h-18 items-center justify-between gap-4 border-line border-t px-4 py-3 text-muted text-sm md:px-6">
			<span role="status" className="wrap-anywhere min-w-0">
				{name}: {t('watch_removed')}
			</span>
			{/* The button that had the focus is gone. */}
			<Button size="sm" autoFocus onClick={onUndo}>
				{t('watch_undo')}
			</Button>
		</li>
	)
}

function useRemove() {
	const { t } = useTranslation()
	const { call, queryClient } = useShop()
	const [removed, setRemoved] = useState<readonly WatchlistEntry[]>([])
	const without = (entry: WatchlistEntry) => (all: readonly WatchlistEntry[]) =>
		all.filter((each) => keyOf(each) !== keyOf(entry))
	const { mutate } = useMutation({
		mutationFn: ({ entry, isBack }: { entry: WatchlistEntry; isBack: boolean }) =>
			isBack ? putWatch(call, entry, alertOf(entry)) : deleteWatch(call, entry),
		async onSuccess(_, { entry, isBack }) {
			if (!isBack) return
			await queryClient.invalidateQueries({ queryKey: watchlistQuery(call).queryKey })
			setRemoved(without(entry))
		},
		onError(error, { entry, isBack }) {
			if (!isBack) setRemoved(without(entry))
			notify.error(messageOf(error, t('watch_failed')))
		},
		onSettled: () => queryClient.invalidateQueries({ queryKey: [...WATCHLIST] }),
	})
	return {
		removed,
		remove(entry: WatchlistEntry) {
			setRemoved((all) => [...all, entry])
			mutate({ entry, isBack: false })
		},
		undo: (entry: WatchlistEntry) => mutate({ entry, isBack: true }),
	}
}

function alertOf({ kind, alert, below, exterior }: WatchlistEntry) {
	const only = kind === 'skin' ? { exterior: exterior !== null && isWear(exterior) ? exterior : null } : {}
	return { alert, below: below === null ? undefined : below.toFixed(2), ...only }
}
