import { messageOf } from '@skinverse/contract/client/api-error'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { AccountSkeleton } from '../../shared/account-skeleton.tsx'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useMine } from '../../shared/session/mine.ts'
import { useShop } from '../../shared/shop.ts'
import { watchlistQuery } from '../../shared/watchlist/watchlist-query.ts'
import { MailsPanel } from './mails-panel.tsx'
import { ReachedBanner } from './reached-banner.tsx'
import { SearchesPanel } from './searches-panel.tsx'
import { useWatchlistTexts } from './use-watchlist-texts.ts'
import { WatchedPanel } from './watched-panel.tsx'
import type { WatchlistView } from './watchlist-view.ts'

export default function WatchlistRoom(view: WatchlistView) {
	useWatchlistTexts()
	const { t } = useTranslation()
	const { call } = useShop()
	const { data, error, refetch } = useMine(watchlistQuery(call))
	if (error && !data) {
		return (
			<EmptyState
				drawing="error"
				title={messageOf(error, t('watchlist_load_failed'))}
				action={<Button onClick={() => void refetch()}>{t('try_again')}</Button>}
			/>
		)
	}
	if (!data) return <AccountSkeleton tab="watchlist" />
	const reached = data.entries.find(({ is_reached }) => is_reached)
	return (
		<>
			{reached && <ReachedBanner entry={reached} />}
			<div className="grid items-start gap-4 md:gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
				<WatchedPanel entries={data.entries} {...view} />
				<div className="grid gap-4 md:gap-6">
					<SearchesPanel searches={data.searches} />
					<MailsPanel />
				</div>
			</div>
		</>
	)
}
