import { ApiError, messageOf } from '@skinverse/contract/client/api-error'
import type { Order, OrderItem } from '@skinverse/contract/entities/order'
import { orderPage } from '@skinverse/contract/texts/en/order-page'
import { Breadcrumbs } from '@skinverse/ui/breadcrumbs'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormTexts } from '../../../shared/i18n/use-form-texts.ts'
import { useLaterTexts } from '../../../shared/i18n/use-later-texts.ts'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { PageTitle } from '../../../shared/page-title.tsx'
import { useMine } from '../../../shared/session/mine.ts'
import { useShop } from '../../../shared/shop.ts'
import { orderQuery } from '../orders-query.ts'
import { OrderHeading } from './order-heading.tsx'
import { OrderHelp } from './order-help.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderSentTo } from './order-sent-to.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderTotals } from './order-totals.tsx'

interface OrderPageProps {
	/** As the address has it. */
	orderId: string
	renderFloat: (item: OrderItem) => ReactNode
}

export function OrderPage({ orderId, renderFloat }: OrderPageProps) {
	useFormTexts()
	useLaterTexts(orderPage)
	const { t } = useTranslation()
	const { call } = useShop()
	const { data: order, error, isFetching, refetch } = useMine(orderQuery(call, orderId))
	const isUnknown = error instanceof ApiError && error.status === 404
	const title = isUnknown ? t('order_not_found') : t('order_title', { number: orderId })
	return (
		<div className="wrap pt-4 pb-8 md:pt-7 md:pb-14">
			<PageTitle>{title}</PageTitle>
			<Breadcrumbs
				label={t('breadcrumbs')}
				items={[
					{ label: t('account'), render: <Link to="/account" /> },
					{ label: t('tab_orders'), render: <Link to="/account" search={{ tab: 'orders' }} /> },
					...(isUnknown ? [] : [{ label: title }]),
				]}
			/>
			{order ? (
				<OrderView order={order} renderFloat={renderFloat} />
			) : error && !isFetching ? (
				<EmptyState
					level={1}
					className="mt-6"
					drawing={isUnknown ? 'no-results' : 'error'}
					title={isUnknown ? title : messageOf(error, t('order_load_failed'))}
					action={
						isUnknown ? (
							<Button variant="primary" render={<Link to="/account" search={{ tab: 'orders' }} />}>
								{t('order_open_history')}
							</Button>
						) : (
							<Button onClick={() => void refetch()}>{t('try_again')}</Button>
						)
					}
				>
					{isUnknown && t('order_not_found_hint')}
				</EmptyState>
			) : (
				<OrderSkeleton title={title} />
			)}
		</div>
	)
}

function OrderView({ order, renderFloat }: { order: Order } & Pick<OrderPageProps, 'renderFloat'>) {
	return (
		<>
			<OrderHeading order={order} />
			<div className="order-layout">
				<div>
					<OrderTimeline order={order} />
					<OrderItems order={order} renderFloat={renderFloat} />
					<OrderHelp order={order} />
				</div>
				<div>
					<OrderTotals order={order} />
					{order.trade_url && <OrderSentTo tradeUrl={order.trade_url} />}
				</div>
			</div>
		</>
	)
}
