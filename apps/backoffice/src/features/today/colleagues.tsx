import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { actionText } from '../../shared/action-text.ts'
import { actorText } from '../../shared/actor-text.ts'
import { Age } from '../../shared/age.tsx'
import { useOffice } from '../../shared/office.ts'
import { t } from '../../shared/text.ts'
import { LOOK_AGAIN_MS } from '../../shared/today.ts'

const MOST_SHOWN = 10

/** The latest actions of operators. */
export function Colleagues() {
	const { call } = useOffice()
	const { data } = useQuery({
		queryKey: ['trail', 'latest'],
		queryFn: async ({ signal }) =>
			(await call('GET /backoffice/trail', { query: { page: '1' }, signal })).payload,
		refetchInterval: LOOK_AGAIN_MS,
	})
	return (
		<section aria-labelledby="colleagues" className="surface">
			<header className="flex items-baseline justify-between gap-3 px-4 py-3">
				<h2 id="colleagues" className="text-base">
					{t('office_colleagues')}
				</h2>
				<Link to="/trail" className="text-xs text-lilac hover:underline">
					{t('office_trail')}
				</Link>
			</header>
			{data?.length === 0 && <p className="px-4 pb-4 text-muted">{t('office_colleagues_none')}</p>}
			<ul className="px-4 pb-2">
				{data?.slice(0, MOST_SHOWN).map((entry) => (
					<li key={`${entry.action}-${entry.id}`} className="border-t border-line first:border-t-0">
						<Link
							to="/trail"
							search={{ entry: entry.id }}
							className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2 transition-colors hover:text-ink"
						>
							<span className="truncate">{actionText(entry.action)}</span>
							<span className="text-xs text-muted tabular-nums">
								<Age at={entry.at} />
							</span>
							<span className="truncate text-xs text-muted">
								{[actorText(entry), entry.subject].filter(Boolean).join(' · ')}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	)
}
