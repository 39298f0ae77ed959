import type { OfficeOrder } from '@skinverse/contract/entities/operator/order'
import type { Column } from '@skinverse/ui/table'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useMay } from '../../shared/me.ts'
import { amountText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { Person } from '../../shared/person.tsx'
import { RowPicture } from '../../shared/picture.tsx'
import { CellText } from '../../shared/queue/cell-text.tsx'
import { ageColumn, statusColumn } from '../../shared/queue/columns.tsx'
import { QueuePage } from '../../shared/queue/queue-page.tsx'
import { Status, statusText } from '../../shared/status.tsx'
import { t, tCount } from '../../shared/text.ts'
import { useToday } from '../../shared/today.ts'
import { ordersQuery } from './orders-queries.ts'

export function OrdersPage() {
	const { call } = useOffice()
	const search = useSearch({ from: '/shell/orders' })
	const list = useQuery({ ...ordersQuery(call, search), enabled: useMay('orders.read') })
	const today = useToday()
	const toSend = today?.orders_to_send ?? undefined
	const held = today?.orders_held ?? undefined
	const isOnlyOpen = search.status === 'processing'
	return (
		<QueuePage
			to="/orders"
			needs="orders.read"
			title={t('office_orders')}
			hint={toSend === undefined ? undefined : tCount('office_orders_to_send', toSend)}
			caption={t('office_orders_caption')}
			searchPlaceholder={t('office_orders_search')}
			filters={[
				{ status: undefined, label: t('queue_all') },
				{ status: 'processing', label: statusText('processing'), count: toSend },
				{ status: 'held', label: t('office_deposit_held'), count: held },
				{ status: 'completed', label: statusText('completed') },
				{ status: 'canceled', label: statusText('canceled') },
			]}
			search={search}
			list={list}
			columns={columns}
			givingWay={['to_send', 'age']}
			isWaiting={search.status === 'held' ? isHeld : isOnlyOpen ? isToSend : undefined}
			empty={emptyOf(search.status)}
		/>
	)
}

function emptyOf(status: string | undefined) {
	if (status === 'processing')
		return { title: t('office_orders_none_to_send'), hint: t('office_orders_none_to_send_hint') }
	if (status === 'held')
		return { title: t('office_orders_none_held'), hint: t('office_orders_none_held_hint') }
	return { title: t('office_orders_empty'), hint: t('office_orders_empty_hint') }
}

const isHeld = ({ held }: OfficeOrder) => held
const isToSend = ({ to_send }: OfficeOrder) => to_send > 0

const columns: Column<OfficeOrder>[] = [
	{
		key: 'item',
		header: t('office_order_item'),
		cell: (order) => <OrderName order={order} />,
	},
	{
		key: 'total',
		header: t('office_order_total'),
		align: 'end',
		phone: 'end',
		cell: (order) => <Remaining order={order} />,
	},
	{
		key: 'buyer',
		header: t('office_order_buyer'),
		cell: ({ buyer }) => <Person person={buyer} />,
	},
	{
		key: 'to_send',
		header: t('office_order_to_send'),
		align: 'end',
		phone: 'hidden',
		cell: ({ to_send, items }) =>
			to_send > 0 && (
				<span className="font-display font-semibold">
					{t('office_order_to_send_of', { count: to_send, total: items })}
				</span>
			),
	},
	statusColumn(({ status, held }) => <Status status={held ? 'held' : status} />),
	ageColumn,
]

/** Net of refunds, with what was paid below it if some was refunded. */
function Remaining({ order: { total, remaining } }: { order: OfficeOrder }) {
	return (
		<CellText detail={remaining < total && t('office_order_paid', { amount: amountText(total) })}>
			<span className="font-display font-semibold">{amountText(remaining)}</span>
		</CellText>
	)
}

function OrderName({ order: { id, title, items, picture } }: { order: OfficeOrder }) {
	const more = items > 1 ? tCount('office_order_more', items - 1, { title }) : title
	return (
		<span className="flex min-w-0 items-center gap-3">
			<RowPicture src={picture} />
			<CellText detail={t('office_order_open', { id })}>
				<Link
					to="/orders/$id"
					params={{ id: String(id) }}
					search={true}
					resetScroll={false}
					onClick={(event) => event.stopPropagation()}
					className="font-display font-semibold hover:underline"
				>
					{more}
				</Link>
			</CellText>
		</span>
	)
}
