import type { PersonSignals as Signals } from '@skinverse/contract/entities/operator/person-signals'
import { Skeleton } from '@skinverse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { LoadError } from '../../shared/load-error.tsx'
import { useOffice } from '../../shared/office.ts'
import { SignalList } from '../../shared/signal-list.tsx'
import { t } from '../../shared/text.ts'
import { personSignalsQuery } from './people-queries.ts'

/** What may point to fraud, with links to the other accounts. */
export function PersonSignals({ id }: { id: number }) {
	const { call } = useOffice()
	const { data, error, refetch } = useQuery(personSignalsQuery(call, String(id)))
	return (
		<section aria-labelledby="risk" className="surface p-4 md:p-5">
			<header className="mb-3 flex items-baseline justify-between gap-3">
				<h2 id="risk" className="font-display text-sm font-semibold">
					{t('office_risk')}
				</h2>
				{data && data.points > 0 && (
					<strong className="font-display">{t('office_risk_points', { points: data.points })}</strong>
				)}
			</header>
			{data ? (
				<Loaded found={data} />
			) : error ? (
				<LoadError error={error} onRetry={refetch} />
			) : (
				<Skeleton className="h-16" />
			)}
		</section>
	)
}

function Loaded({ found: { points, hold_points, signals } }: { found: Signals }) {
	if (signals.length === 0) return <p className="text-sm text-muted">{t('office_risk_none')}</p>
	return (
		<>
			<SignalList signals={signals} />
			<p className="mt-4 border-t border-line pt-3 text-xs text-muted">{holdText(points, hold_points)}</p>
		</>
	)
}

function holdText(points: number, holdPoints: number): string {
	if (holdPoints === 0) return t('office_risk_holds_off')
	return t(points >= holdPoints ? 'office_risk_holds' : 'office_risk_holds_not', { points: holdPoints })
}
