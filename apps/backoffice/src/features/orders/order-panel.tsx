import type { OfficeOrderDetails, OfficeOrderEvent } from '@skinverse/contract/entities/operator/order'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { CopyText } from '../../shared/copy-text.tsx'
import { Facts, Part, Sums } from '../../shared/facts.tsx'
import { Moment } from '../../shared/moment.tsx'
import { amountText, eurText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { PersonWithBalance } from '../../shared/person.tsx'
import { DetailsPanel } from '../../shared/queue/details-panel.tsx'
import { Status } from '../../shared/status.tsx'
import { t } from '../../shared/text.ts'
import { Timeline } from '../../shared/timeline.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderReview } from './order-review.tsx'
import { OrderTrades } from './order-trades.tsx'
import { orderQuery } from './orders-queries.ts'

export function OrderPanel() {
	const { id } = useParams({ from: '/shell/orders/$id' })
	const { call } = useOffice()
	const query = useQuery(orderQuery(call, id))
	return (
		<DetailsPanel
			to="/orders"
			title={t('office_order_title', { id })}
			kicker={query.data && <Moment at={query.data.created_at} />}
			query={query}
		>
			{(order) => <Order key={order.id} order={order} />}
		</DetailsPanel>
	)
}

function Order({ order }: { order: OfficeOrderDetails }) {
	return (
		<>
			{order.review && <OrderReview order={order} review={order.review} />}
			<Facts
				facts={[
					{ label: t('queue_column_status'), value: <Status status={order.held ? 'held' : order.status} /> },
					{ label: t('office_order_buyer'), value: <PersonWithBalance person={order.buyer} /> },
					{
						label: t('office_order_trade_link'),
						value: order.trade_url ? (
							<CopyText text={order.trade_url} href={order.trade_url} />
						) : (
							t('office_order_no_trade_link')
						),
					},
				]}
			/>
			{order.items.length > 0 && (
				<Part title={t('office_order_items')}>
					<OrderItems order={order} />
				</Part>
			)}
			{order.deliveries.length > 0 && (
				<Part title={t('office_order_trades')}>
					<OrderTrades order={order} />
				</Part>
			)}
			<Part title={t('office_order_money')}>
				<Sums
					facts={[
						{ label: t('office_order_subtotal'), value: eurText(order.subtotal) },
						order.delivery > 0 && { label: t('office_order_delivery'), value: eurText(order.delivery) },
						order.discount > 0 && {
							label: order.promo_code
								? t('office_order_discount_code', { code: order.promo_code })
								: t('office_order_discount'),
							value: eurText(-order.discount),
						},
						{ label: t('office_order_sum'), value: eurText(order.total) },
						order.refunded > 0 && {
							label: t('office_order_refunded_eur'),
							value: eurText(-order.refunded),
						},
						order.refunded > 0 && { label: t('office_order_remaining'), value: eurText(order.remaining) },
						{ label: t('office_order_vat'), value: eurText(order.vat) },
						{ label: t('office_order_credits'), value: amountText(order.credits) },
						order.refunded_credits > 0 && {
							label: t('office_order_refunded'),
							value: amountText(order.refunded_credits),
						},
					]}
				/>
			</Part>
			<Part title={t('queue_history')}>
				<Timeline entries={order.history.map(entryOf)} />
			</Part>
		</>
	)
}

function entryOf({ at, event, operator, items, amount, reason }: OfficeOrderEvent) {
	const details = [...items, ...(amount === null ? [] : [eurText(amount)])].join(', ')
	return { at, title: t(`office_order_event_${event}`), by: operator, details, reason }
}
