import { messageOf } from '@skinverse/contract/client/api-error'
import { ORDERS_PER_PAGE } from '@skinverse/contract/limits'
import { orderTableStatus } from '@skinverse/contract/status-vocabulary'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Skeleton } from '@skinverse/ui/skeleton'
import { type Column, Table } from '@skinverse/ui/table'
import { formatMoment } from '@skinverse/web/dates.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { AccountPages } from '../../shared/account-pages.tsx'
import type { Translate } from '../../shared/i18n/translate.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { HistoryAmount } from '../../shared/money/history-amount.tsx'
import { paged } from '../../shared/paged.ts'
import { useMine } from '../../shared/session/mine.ts'
import { useShop } from '../../shared/shop.ts'
import { StatusBadge } from '../../shared/status-badge.tsx'
import { OrderItem } from './order-item.tsx'
import { type OrderRow, orderRows } from './order-rows.ts'
import { ordersQuery } from './orders-query.ts'

export default function OrderHistory({ page: asked }: { page: number }) {
	const { t } = useTranslation()
	const { call } = useShop()
	const navigate = useNavigate()
	const { data, error, refetch } = useMine(ordersQuery(call))
	if (error && !data) {
		return (
			<EmptyState
				drawing="error"
				title={messageOf(error, t('failed_to_fetch_purchase_history'))}
				action={<Button onClick={() => void refetch()}>{t('try_again')}</Button>}
			/>
		)
	}
	const { rows, page, total } = paged(orderRows(data ?? []), asked, ORDERS_PER_PAGE)
	return (
		<>
			<Table
				caption={t('tab_orders')}
				columns={columns(t)}
				rows={rows}
				rowKey={({ key }) => key}
				skeletonRows={data ? undefined : ORDERS_PER_PAGE}
				onRowClick={({ orderId }) =>
					void navigate({ to: '/account/orders/$orderId', params: { orderId: String(orderId) } })
				}
				empty={
					<EmptyState
						drawing="empty-cart"
						title={t('no_orders_found')}
						action={
							<Button render={<Link to="/products" search={{ sort: 'popular' }} />}>
								{t('continue_shopping')}
							</Button>
						}
					/>
				}
			/>
			<AccountPages tab="orders" page={page} total={total} />
		</>
	)
}

const columns = (t: Translate): Column<OrderRow>[] => [
	{
		key: 'id',
		header: t('column_id'),
		width: '10%',
		cell: ({ orderId }) => (
			<Link
				to="/account/orders/$orderId"
				params={{ orderId: String(orderId) }}
				onClick={(event) => event.stopPropagation()}
				className="-my-2 inline-block py-2 font-display font-semibold text-lilac text-sm hover:underline"
			>
				#{orderId}
			</Link>
		),
	},
	{
		key: 'date',
		header: t('column_date'),
		width: '16%',
		muted: true,
		phone: 'end',
		cell: ({ createdAt }) => <span className="text-xs md:text-sm">{formatMoment(createdAt)}</span>,
	},
	{
		key: 'item',
		header: t('column_item'),
		phone: 'full',
		skeleton: <Skeleton className="h-15 w-full max-w-80" />,
		cell: (row) => <OrderItem row={row} />,
	},
	{
		key: 'total',
		header: t('column_total'),
		align: 'end',
		cell: (row) => (
			<HistoryAmount amount={row.total} currency={row.currency} credits={row.internal_currency_sum} />
		),
	},
	{
		key: 'status',
		header: t('column_status'),
		width: '15%',
		phone: 'end',
		cell: ({ status }) => <StatusBadge status={orderTableStatus(status)} />,
	},
]
