import type { UndeliveredFate } from '@skinverse/contract/rules/order-refund'
import { useState } from 'react'
import { useOffice } from '../../shared/office.ts'
import { ReasonDialog } from '../../shared/queue/reason-dialog.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { UndeliveredFateField } from './undelivered-fate.tsx'

interface RefundDialogProps {
	orderId: number
	open: boolean
	onClose: () => void
}

export function RefundDialog({ orderId, open, onClose }: RefundDialogProps) {
	const { call } = useOffice()
	const [fate, setFate] = useState<UndeliveredFate>('on_sale')
	const decision = useDecision(({ reason }: { reason: string }) =>
		call('POST /backoffice/orders/{id}/refund', {
			params: { id: String(orderId) },
			body: { reason, fate },
		}),
	)
	return (
		<ReasonDialog
			open={open}
			onClose={onClose}
			title={t('office_order_refund_title')}
			text={t('office_order_refund_text')}
			confirm={t('office_order_refund_confirm')}
			confirming={t('office_order_refunding')}
			decision={decision}
		>
			<UndeliveredFateField value={fate} onChange={setFate} />
		</ReasonDialog>
	)
}
