import { useMay } from '../../shared/me.ts'
import { Page } from '../../shared/page.tsx'
import { t } from '../../shared/text.ts'
import { Colleagues } from './colleagues.tsx'
import { Figures } from './figures.tsx'
import { ReadyToOpen } from './ready-to-open.tsx'
import { Tasks } from './tasks.tsx'

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
	return (
		<Page title={t('backoffice_today')} hint={today.format(new Date())}>
			<div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_21.5rem]">
				<div className="grid min-w-0 gap-3">
					{maySeeSettings && <ReadyToOpen />}
					<Tasks />
					{maySeeFigures && <Figures />}
				</div>
				{maySeeTrail && <Colleagues />}
			</div>
		</Page>
	)
}
