import { Skeleton } from '@skinverse/ui/skeleton'
import { useMay } from '../../shared/me.ts'
import { Page } from '../../shared/page.tsx'
import { t } from '../../shared/text.ts'
import { TradeAlerts } from '../trading/index.ts'
import { Colleagues } from './colleagues.tsx'
import { DayFigures } from './day-figures.tsx'
import { Figures } from './figures.tsx'
import { HoursChart } from './hours-chart.tsx'
import { ReadyToOpen } from './ready-to-open.tsx'
import { Tasks } from './tasks.tsx'
import { useFinanceToday } from './use-finance-today.ts'

const today = new Intl.DateTimeFormat('en-GB', {
	weekday: 'long',
	day: 'numeric',
	month: 'long',
	year: 'numeric',
})

export function TodayPage() {
	const maySeeFigures = useMay('figures.read')
	const maySeeSettings = useMay('settings.read')
	const maySeeTrail = useMay('trail.read')
	const { data: money, isLoading } = useFinanceToday()
	return (
		<Page title={t('backoffice_today')} hint={today.format(new Date())}>
			<div className="mb-3 grid gap-3 empty:hidden">
				<TradeAlerts />
				{isLoading && <Skeleton className="h-44 w-full rounded-panel md:h-30" />}
				{money && <DayFigures today={money} />}
			</div>
			<div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_21.5rem]">
				<div className="grid min-w-0 gap-3">
					{maySeeSettings && <ReadyToOpen />}
					<Tasks />
					{money && <HoursChart today={money} />}
					{maySeeFigures && <Figures />}
				</div>
				{maySeeTrail && <Colleagues />}
			</div>
		</Page>
	)
}
