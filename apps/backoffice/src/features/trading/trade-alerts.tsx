import { Button } from '@skinverse/ui/button'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { useMay } from '../../shared/me.ts'
import { Moment } from '../../shared/moment.tsx'
import { eurText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { t, tCount } from '../../shared/text.ts'
import { isBroken } from './account-state.tsx'
import { accountsQuery } from './trading-queries.ts'

/** The trade accounts that cannot send anything until an operator acts. */
export function TradeAlerts() {
	const { call } = useOffice()
	const { data } = useQuery({ ...accountsQuery(call), enabled: useMay('trading.read') })
	const broken = (data ?? []).filter(({ state }) => isBroken(state))
	if (broken.length === 0) return null
	return (
		<ul aria-label={t('office_trading_alerts')} className="grid gap-2">
			{broken.map(({ id, name, state, state_since, on_sale, value }) => (
				<li
					key={id}
					className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-panel border border-red/40 bg-red/8 px-4 py-2"
				>
					<WifiOff aria-hidden="true" className="size-4 shrink-0 text-red" />
					<p className="min-w-0 flex-1 text-sm wrap-anywhere">
						<strong className="font-medium">
							{name}: {t(`office_trading_state_${state}`)}
						</strong>{' '}
						<span className="text-soft">
							{tCount('office_trading_alert', on_sale, { value: eurText(value) })}
						</span>
					</p>
					<span className="text-xs text-muted">
						<Moment at={state_since} />
					</span>
					<Button size="sm" render={<Link to="/trading/$id" params={{ id: String(id) }} search={{}} />}>
						{t('office_trading_alert_open')}
					</Button>
				</li>
			))}
		</ul>
	)
}
