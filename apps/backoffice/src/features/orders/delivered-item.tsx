import type { OfficeOrderDetails, OfficeOrderItem } from '@skinverse/contract/entities/operator/order'
import { Button } from '@skinverse/ui/button'
import { useState } from 'react'
import { Status } from '../../shared/status.tsx'
import { t } from '../../shared/text.ts'
import { RefundItemDialog } from './refund-item-dialog.tsx'

interface DeliveredItemProps {
	order: OfficeOrderDetails
	item: OfficeOrderItem
	/** False also while a request for its refund is open. */
	mayRefund: boolean
}

/** The state of a delivered item, and a refund as long as something of its price is left. */
export function DeliveredItem({ order, item, mayRefund }: DeliveredItemProps) {
	const [isOpen, setOpen] = useState(false)
	const isTraded = order.deliveries.some(({ item_ids }) => item_ids.includes(item.item_id))
	return (
		<span className="grid justify-items-end gap-1.5 max-sm:col-span-full max-sm:flex max-sm:items-center max-sm:justify-end">
			<Status status={item.status} />
			{mayRefund && item.refunded < item.price && (
				<Button
					size="sm"
					className="max-md:h-10"
					aria-label={t('office_order_refund_item_label', { title: item.title })}
					onClick={() => setOpen(true)}
				>
					{t('office_order_refund_item_action')}
				</Button>
			)}
			<RefundItemDialog
				key={item.refunded}
				orderId={order.id}
				item={item}
				isTraded={isTraded}
				open={isOpen}
				onClose={() => setOpen(false)}
			/>
		</span>
	)
}
