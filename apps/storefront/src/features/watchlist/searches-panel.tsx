import { messageOf } from '@skinverse/contract/client/api-error'
import type { WatchlistSearch } from '@skinverse/contract/entities/watchlist'
import { MAX_FRESH_LISTINGS } from '@skinverse/contract/limits'
import { formatNumber } from '@skinverse/contract/number-format'
import { IconButton } from '@skinverse/ui/icon-button'
import { Switch } from '@skinverse/ui/switch'
import { Tag } from '@skinverse/ui/tag'
import { notify } from '@skinverse/web/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useModals } from '../../shared/modals.ts'
import { useShop } from '../../shared/shop.ts'
import { WATCHLIST } from '../../shared/watchlist/watchlist-query.ts'

export function SearchesPanel({ searches }: { searches: readonly WatchlistSearch[] }) {
	const { t } = useTranslation()
	return (
		<section aria-labelledby="searches" className="surface min-w-0">
			<div className="flex items-center justify-between px-4 py-3.5 md:px-5">
				<h2 id="searches" className="text-lg">
					{t('searches_title')}
				</h2>
				<span className="text-muted text-sm">{searches.length > 0 && searches.length}</span>
			</div>
			{searches.length === 0 && <p className="px-4 pb-4 text-muted text-sm md:px-5">{t('searches_empty')}</p>}
			<ul aria-label={t('searches_title')}>
				{searches.map((search) => (
					<SearchRow key={search.id} search={search} />
				))}
			</ul>
		</section>
	)
}

function SearchRow({ search }: { search: WatchlistSearch }) {
	const { t } = useTranslation()
	const { open } = useModals()
	const { call, queryClient } = useShop()
	const { id, title, address, is_mailed: isMailed } = search
	const params = { id: String(id) }
	const { mutate, variables, isPending } = useMutation({
		mutationFn: (change: { isMailed: boolean } | 'delete') =>
			change === 'delete'
				? call('DELETE /watchlist/searches/{id}', { params })
				: call('PUT /watchlist/searches/{id}', { params, body: { title, is_mailed: change.isMailed } }),
		onSuccess: (_, change) => change === 'delete' && notify.success(t('search_deleted')),
		onError: (error) => notify.error(messageOf(error, t('watch_failed'))),
		onSettled: () => queryClient.invalidateQueries({ queryKey: [...WATCHLIST] }),
	})
	const wanted = isPending && typeof variables === 'object' ? variables.isMailed : isMailed
	return (
		<li className="grid gap-2 border-line border-t px-4 py-3.5 md:px-5">
			<div className="flex items-start justify-between gap-3">
				<Link to={address} className="wrap-anywhere min-w-0 font-display font-semibold hover:underline">
					{title}
				</Link>
				<Fresh search={search} />
			</div>
			<div className="flex flex-wrap items-center justify-between gap-x-3">
				<Switch checked={wanted} onCheckedChange={(next) => mutate({ isMailed: next })}>
					{t('search_daily')} <span className="sr-only">{title}</span>
				</Switch>
				<span className="flex items-center">
					<Link
						to={address}
						className="inline-grid min-h-11 place-items-center px-2.5 text-lilac hover:underline"
					>
						<span>
							{t('saved_search_open')} <span className="sr-only">{title}</span>
						</span>
					</Link>
					<IconButton
						label={t('search_rename', { name: title })}
						variant="ghost"
						onClick={() => open('savedSearch', { id, title, isMailed })}
					>
						<Pencil aria-hidden="true" />
					</IconButton>
					<IconButton
						label={t('search_delete', { name: title })}
						variant="ghost"
						onClick={() => mutate('delete')}
					>
						<Trash2 aria-hidden="true" />
					</IconButton>
				</span>
			</div>
		</li>
	)
}

function Fresh({ search: { fresh } }: { search: WatchlistSearch }) {
	const { t, language } = useTranslation()
	if (fresh === 0) return <span className="shrink-0 text-muted text-xs">{t('search_none_fresh')}</span>
	const number = `${formatNumber(fresh, language)}${fresh >= MAX_FRESH_LISTINGS ? '+' : ''}`
	return (
		<Tag tone="new" className="shrink-0">
			{t('search_fresh', { count: fresh, number })}
		</Tag>
	)
}
