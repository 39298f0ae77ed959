import { EmptyState } from '@skinverse/ui/empty-state'
import { Skeleton } from '@skinverse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { LoadError } from '../../shared/load-error.tsx'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { Page } from '../../shared/page.tsx'
import { t } from '../../shared/text.ts'
import { todayQuery } from '../../shared/today.ts'
import { Figures } from './figures.tsx'
import { WaitingCard } from './waiting-card.tsx'
import { waitingKinds } from './waiting-kinds.ts'

export function TodayPage() {
	const maySeeFigures = useMay('figures.read')
	return (
		<Page title={t('backoffice_today')} hint={t('backoffice_today_hint')}>
			<Waiting />
			{maySeeFigures && <Figures />}
		</Page>
	)
}

/** Open tasks, each with a link. */
function Waiting() {
	const { call } = useOffice()
	const { data, error, refetch } = useQuery(todayQuery(call))
	if (error && !data) return <LoadError error={error} onRetry={refetch} />
	if (!data) return <Skeleton className="h-25 w-full rounded-panel" />
	const waiting = waitingKinds.filter(({ name }) => (data[name] ?? 0) > 0)
	if (waiting.length === 0) {
		return (
			<EmptyState drawing="mail" title={t('backoffice_nothing_waits')}>
				{t('backoffice_nothing_waits_hint')}
			</EmptyState>
		)
	}
	return (
		<ul className="grid gap-3 md:grid-cols-[repeat(auto-fill,minmax(300px,1fr))] md:gap-4">
			{waiting.map(({ name, title, hint, ...link }) => (
				<li key={name}>
					<WaitingCard {...link} count={data[name] ?? 0} title={t(title)} hint={t(hint)} />
				</li>
			))}
		</ul>
	)
}
