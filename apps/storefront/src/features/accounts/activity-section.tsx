import type { Call } from '@skinverse/contract/client/create-client'
import { Button } from '@skinverse/ui/button'
import { Skeleton } from '@skinverse/ui/skeleton'
import { LoadFailure } from '@skinverse/web/load-failure'
import { infiniteQueryOptions, useInfiniteQuery, useIsMutating } from '@tanstack/react-query'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { MINE, SIGN_OUT } from '../../shared/session/mine.ts'
import { useSession, useShop } from '../../shared/shop.ts'
import { ActivityRow } from './activity-row.tsx'
import { SettingsSection } from './settings-panel.tsx'

const SKELETON_ROWS = 4

const activityQuery = (call: Call) =>
	infiniteQueryOptions({
		queryKey: [MINE, 'activity'],
		queryFn: ({ pageParam, signal }) =>
			call('GET /user/activity', { query: { page: String(pageParam) }, signal }),
		initialPageParam: 1,
		getNextPageParam: ({ meta }, _pages, page) => (page < meta.pages ? page + 1 : undefined),
	})

/** The account's security events, so that the owner notices foreign activity. */
export function ActivitySection() {
	const { t } = useTranslation()
	const { call } = useShop()
	const { authenticated } = useSession()
	const isLeaving = useIsMutating({ mutationKey: SIGN_OUT }) > 0
	const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
		...activityQuery(call),
		enabled: authenticated && !isLeaving,
	})
	const events = data?.pages.flatMap(({ payload }) => payload)
	return (
		<SettingsSection title={t('activity_title')}>
			<p className="text-muted text-sm">{t('activity_hint')}</p>
			{events && events.length > 0 && (
				<ol className="divide-y divide-line border-line border-t">
					{events.map((event) => (
						<ActivityRow key={event.id} event={event} />
					))}
				</ol>
			)}
			{events?.length === 0 && <p className="py-4 text-sm">{t('activity_empty')}</p>}
			{!events && !error && <Loading />}
			{error && (
				<LoadFailure
					error={error}
					generic={t('failed_to_load_activity')}
					onRetry={events ? fetchNextPage : refetch}
				/>
			)}
			{hasNextPage && !error && (
				<Button
					size="sm"
					variant="outline"
					className="justify-self-start max-sm:justify-self-stretch"
					busy={isFetchingNextPage}
					busyLabel={t('loading')}
					onClick={() => void fetchNextPage()}
				>
					{t('show_earlier_activity')}
				</Button>
			)}
		</SettingsSection>
	)
}

function Loading() {
	return (
		<div className="grid gap-3">
			{Array.from({ length: SKELETON_ROWS }, (_, index) => (
				<Skeleton key={String(index)} className="h-12 w-full" />
			))}
		</div>
	)
}
