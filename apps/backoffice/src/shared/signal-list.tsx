import type { OfficePerson } from '@skinverse/contract/entities/operator/person'
import type { FoundSignal } from '@skinverse/contract/entities/operator/person-signals'
import { Badge } from '@skinverse/ui/badge'
import { BlockedBadge } from './blocked-badge.tsx'
import { eurText } from './money.ts'
import { PersonLink, personText } from './person.tsx'
import { t, tCount } from './text.ts'

/** From this many points on a signal is shown in red. */
const GRAVE_POINTS = 40

/** Signals of fraud, each with the accounts that share it. */
export function SignalList({ signals }: { signals: readonly FoundSignal[] }) {
	return (
		<ul className="grid gap-3 text-sm">
			{signals.map((found) => (
				<li key={found.signal}>
					<p className="flex items-start justify-between gap-3">
						<span className="min-w-0">
							{t(`office_risk_${found.signal}`)}
							<Measure found={found} />
						</span>
						<Badge tone={found.points >= GRAVE_POINTS ? 'red' : 'amber'}>
							{t('office_risk_points', { points: found.points })}
						</Badge>
					</p>
					{found.others.length > 0 && <Others found={found} />}
				</li>
			))}
		</ul>
	)
}

/** An amount, or a number where no accounts are listed. */
function Measure({ found: { amount, count, others } }: { found: FoundSignal }) {
	if (amount !== null) return <strong className="ml-2 font-display">{eurText(amount)}</strong>
	return others.length === 0 && <strong className="ml-2 font-display">{count}</strong>
}

function Others({ found: { others, count } }: { found: FoundSignal }) {
	const more = count - others.length
	return (
		<ul className="mt-1 grid gap-1 text-soft">
			{others.map((other) => (
				<Other key={other.id} person={other} />
			))}
			{more > 0 && <li className="text-xs text-muted">{tCount('office_risk_more_accounts', more)}</li>}
		</ul>
	)
}

function Other({ person }: { person: OfficePerson }) {
	return (
		<li className="flex min-w-0 flex-wrap items-center gap-x-2">
			<PersonLink person={person}>
				<bdi className="wrap-anywhere">{personText(person)}</bdi>
			</PersonLink>
			<span className="text-xs text-muted">#{person.id}</span>
			<BlockedBadge person={person} />
		</li>
	)
}
