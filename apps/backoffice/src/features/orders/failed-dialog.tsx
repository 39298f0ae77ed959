import type { OfficeOrderItem } from '@skinverse/contract/entities/operator/order'
import type { UndeliveredFate } from '@skinverse/contract/rules/order-refund'
import { useState } from 'react'
import { amountText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { ReasonDialog } from '../../shared/queue/reason-dialog.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { UndeliveredFateField } from './undelivered-fate.tsx'

interface FailedDialogProps {
	orderId: number
	/** The item, kept while the dialog is closing. */
	item: OfficeOrderItem | null
	/** Without it the refund becomes a request for another operator. */
	mayRefund: boolean
	open: boolean
	onClose: () => void
}

export function FailedDialog({ orderId, item, mayRefund, open, onClose }: FailedDialogProps) {
	const { call } = useOffice()
	const [fate, setFate] = useState<UndeliveredFate>('on_sale')
	const decision = useDecision(({ reason }: { reason: string }) =>
		call('POST /backoffice/orders/{id}/failed', {
			params: { id: String(orderId) },
			body: { item_ids: item ? [item.item_id] : [], reason, fate },
		}),
	)
	return (
		<ReasonDialog
			open={open}
			onClose={onClose}
			title={t('office_order_failed_title')}
			text={t(mayRefund ? 'office_order_failed_text' : 'office_order_refund_ask_text', {
				title: item?.title ?? '',
				amount: amountText(item?.credits ?? 0),
			})}
			confirm={t(mayRefund ? 'office_order_failed_confirm' : 'office_order_refund_ask')}
			confirming={t(mayRefund ? 'office_order_refunding' : 'office_order_refund_asking')}
			decision={decision}
		>
			<UndeliveredFateField value={fate} onChange={setFate} />
		</ReasonDialog>
	)
}
