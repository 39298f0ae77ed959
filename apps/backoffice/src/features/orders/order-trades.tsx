import type { OfficeDelivery, OfficeOrderDetails } from '@skinverse/contract/entities/operator/order'
import { Badge, type BadgeTone } from '@skinverse/ui/badge'
import { formatMoment } from '@skinverse/web/dates.ts'
import { Link } from '@tanstack/react-router'
import { t } from '../../shared/text.ts'
import { SettleTrade } from './settle-trade.tsx'

const tones: Record<OfficeDelivery['state'], BadgeTone> = {
	waiting: 'amber',
	offered: 'lightblue',
	choice: 'amber',
	delivered: 'green',
	refunded: 'grey',
	by_hand: 'grey',
	undone: 'red',
}

/** What trade accounts send of the order, and how far they are. */
export function OrderTrades({ order }: { order: OfficeOrderDetails }) {
	return (
		<ul className="grid gap-3 text-sm">
			{order.deliveries.map((delivery) => (
				<li key={delivery.id}>
					<div className="flex min-w-0 items-start justify-between gap-3">
						<div className="min-w-0">
							<p className="wrap-anywhere">
								{t('office_delivery_by', { account: delivery.account, tries: delivery.tries })}
							</p>
							<p className="text-xs text-muted wrap-anywhere">{hintOf(delivery)}</p>
						</div>
						<div className="flex shrink-0 flex-col items-end gap-1">
							<Badge tone={tones[delivery.state]}>{t(`office_delivery_${delivery.state}`)}</Badge>
							{delivery.case_id !== null && (
								<Link to="/cases/$id" params={{ id: String(delivery.case_id) }} className="text-xs underline">
									{t('office_case_open_number', { id: delivery.case_id })}
								</Link>
							)}
						</div>
					</div>
					{delivery.stuck_since !== null && (
						<SettleTrade order={order} delivery={delivery} stuckSince={delivery.stuck_since} />
					)}
				</li>
			))}
		</ul>
	)
}

function hintOf({ steam_offer_id, code, call_off_at, choose_until, reason, detail }: OfficeDelivery): string {
	const end = call_off_at ?? choose_until
	return [
		steam_offer_id !== null && t('office_delivery_offer', { offer: steam_offer_id }),
		code !== null && t('office_delivery_code', { code }),
		reason?.replaceAll('_', ' '),
		detail,
		end !== null && t('office_delivery_until', { date: formatMoment(end) }),
	]
		.filter(Boolean)
		.join(' · ')
}
