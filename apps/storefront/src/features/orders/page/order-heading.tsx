import type { Order } from '@skinverse/contract/entities/order'
import { formatNumber } from '@skinverse/contract/number-format'
import { type StatusDisplay, statusBadge } from '@skinverse/contract/status-vocabulary'
import { Button } from '@skinverse/ui/button'
import { formatMoment } from '@skinverse/web/dates.ts'
import { MessageCircle } from 'lucide-react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { StatusBadge } from '../../../shared/status-badge.tsx'
import { hasChoice, isBuyersTurn } from './order-steps.ts'

export function OrderHeading({ order }: { order: Order }) {
	const { t, language } = useTranslation()
	const count = order.items.length
	return (
		<div className="mt-3.5 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 md:mt-5 md:mb-6 md:gap-x-4">
			<h1 className="text-xl md:text-2xl">{t('order_title', { number: order.id })}</h1>
			<span role="status">
				<StatusBadge status={badgeOf(order)} />
			</span>
			<p className="text-muted">
				{formatMoment(order.created_at)}
				{count > 0 && ` · ${t('order_item_count', { count, number: formatNumber(count, language) })}`}
			</p>
			<Button
				className="ml-auto max-md:hidden"
				variant="outline"
				icon={<MessageCircle aria-hidden="true" className="size-4" />}
				render={<a href="#help" />}
			>
				{t('order_help')}
			</Button>
		</div>
	)
}

function badgeOf(order: Order): StatusDisplay {
	if (hasChoice(order)) return { key: 'order_choose', tone: 'amber' }
	return isBuyersTurn(order) ? { key: 'order_trade_sent', tone: 'amber' } : statusBadge(order.status)
}
