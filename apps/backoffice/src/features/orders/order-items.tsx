import type { OfficeOrderDetails, OfficeOrderItem } from '@skinverse/contract/entities/operator/order'
import { Button } from '@skinverse/ui/button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApprovalsAbout } from '../../shared/approvals.ts'
import { useMay } from '../../shared/me.ts'
import { eurText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { Picture } from '../../shared/picture.tsx'
import { Failure } from '../../shared/queue/failure.tsx'
import { useDecision, useSettle } from '../../shared/queue/use-decision.ts'
import { Status } from '../../shared/status.tsx'
import { t } from '../../shared/text.ts'
import { WaitingApprovals } from '../../shared/waiting-approvals.tsx'
import { DeliveredItem } from './delivered-item.tsx'
import { FailedDialog } from './failed-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { SentItem } from './sent-item.tsx'

/** The items of the order, with actions for each: sent, or not deliverable. */
export function OrderItems({ order }: { order: OfficeOrderDetails }) {
	const { call } = useOffice()
	const mayDeliver = useMay('orders.deliver')
	const maySend = mayDeliver && !order.held
	const mayRefund = useMay('orders.refund')
	const [failed, setFailed] = useState<OfficeOrderItem | null>(null)
	const [isFailing, setFailing] = useState(false)
	const [isRefunding, setRefunding] = useState(false)
	const approvals = useApprovalsAbout({ kind: 'order_refund', subject: order.id })
	const asked = new Set(
		approvals.filter(({ status }) => status === 'open').flatMap(({ item_ids }) => item_ids),
	)
	const open = order.items.filter(({ status, undo_until }) => status === 'processing' && undo_until === null)
	const params = { id: String(order.id) }
	const settle = useSettle()
	const undo = useDecision((item_ids: number[]) =>
		call('POST /backoffice/orders/{id}/unsent', { params, body: { item_ids } }),
	)
	const send = useMutation({
		mutationFn: (item_ids: number[]) =>
			call('POST /backoffice/orders/{id}/sent', { params, body: { item_ids } }),
		// The next order opens, so the toast can undo it, too.
		onSuccess: (answer, item_ids) =>
			settle(answer, { label: t('office_order_unsent_action'), onClick: () => undo.mutate(item_ids) }),
	})

	function askWhyFailed(item: OfficeOrderItem): void {
		setFailed(item)
		setFailing(true)
	}

	return (
		<>
			<Failure error={send.error} onReloaded={send.reset} />
			<WaitingApprovals approvals={approvals} className="mb-4" />
			<ul className="grid gap-3">
				{order.items.map((item) => (
					<li
						key={item.item_id}
						className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2"
					>
						<Picture src={item.picture} />
						<span className="min-w-0">
							<span className="block font-medium wrap-anywhere">{item.title}</span>
							<span className="block text-xs text-muted">
								{eurText(item.price)} · #{item.item_id}
							</span>
							<Place order={order} item={item} />
							{item.refunded > 0 && (
								<span className="block text-xs text-lightblue">
									{t('office_order_item_refunded', { amount: eurText(item.refunded) })}
									{item.came_back !== null && ` · ${t(`office_order_item_${item.came_back}`)}`}
								</span>
							)}
						</span>
						{item.status === 'completed' ? (
							<DeliveredItem order={order} item={item} mayRefund={mayRefund && !asked.has(item.item_id)} />
						) : item.status !== 'processing' ? (
							<Status status={item.status} />
						) : item.undo_until !== null ? (
							<SentItem orderId={order.id} item={item} undoUntil={item.undo_until} mayUndo={mayDeliver} />
						) : (
							mayDeliver && (
								<ItemActions
									item={item}
									isBusy={send.isPending && send.variables.includes(item.item_id)}
									isOff={send.isPending}
									maySend={maySend}
									onSent={() => send.mutate([item.item_id])}
									onFailed={asked.has(item.item_id) ? undefined : () => askWhyFailed(item)}
								/>
							)
						)}
					</li>
				))}
			</ul>
			{open.length > 0 && (
				<div className="mt-4 grid auto-cols-fr grid-flow-col gap-2 empty:hidden">
					{maySend && (
						<Button
							variant="primary"
							busy={send.isPending && send.variables.length > 1}
							disabled={send.isPending}
							onClick={() => send.mutate(open.map(({ item_id }) => item_id))}
						>
							{t('office_order_all_sent')}
						</Button>
					)}
					{mayRefund && (
						<Button variant="danger" disabled={send.isPending} onClick={() => setRefunding(true)}>
							{t('office_order_refund_action')}
						</Button>
					)}
				</div>
			)}
			<FailedDialog
				orderId={order.id}
				item={failed}
				mayRefund={mayRefund}
				open={isFailing}
				onClose={() => setFailing(false)}
			/>
			<RefundDialog orderId={order.id} open={isRefunding} onClose={() => setRefunding(false)} />
		</>
	)
}

/** Of an item whose trade was undone: where it is. */
function Place({ order, item }: { order: OfficeOrderDetails; item: OfficeOrderItem }) {
	const delivery = order.deliveries.find(({ item_ids }) => item_ids.includes(item.item_id))
	if (delivery === undefined || delivery.returned_item_ids.length === 0) return null
	const isBack = delivery.returned_item_ids.includes(item.item_id)
	// The refund says what came of it.
	if (isBack && item.refunded > 0) return null
	return (
		<span className="block text-xs">
			{isBack
				? t('office_order_item_back', { account: delivery.account })
				: t('office_order_item_with_buyer')}
		</span>
	)
}

interface ItemActionsProps {
	item: OfficeOrderItem
	isBusy: boolean
	isOff: boolean
	/** Not while the order is held. */
	maySend: boolean
	onSent: () => void
	/** Undefined: its refund was already requested. */
	onFailed: (() => void) | undefined
}

function ItemActions({ item: { title }, isBusy, isOff, maySend, onSent, onFailed }: ItemActionsProps) {
	return (
		<span className="inline-flex gap-1.5 max-md:*:h-10 max-sm:col-span-full max-sm:justify-end">
			{maySend && (
				<Button
					size="sm"
					busy={isBusy}
					disabled={isOff}
					aria-label={t('office_order_sent_label', { title })}
					onClick={onSent}
				>
					{t('office_order_sent_action')}
				</Button>
			)}
			<Button
				size="sm"
				variant="danger"
				disabled={isOff || onFailed === undefined}
				aria-label={t('office_order_failed_label', { title })}
				onClick={onFailed}
			>
				{t('office_order_failed_action')}
			</Button>
		</span>
	)
}
