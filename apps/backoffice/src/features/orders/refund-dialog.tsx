import { useOffice } from '../../shared/office.ts'
import { ReasonDialog } from '../../shared/queue/reason-dialog.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'

interface RefundDialogProps {
	orderId: number
	open: boolean
	onClose: () => void
}

export function RefundDialog({ orderId, open, onClose }: RefundDialogProps) {
	const { call } = useOffice()
	const decision = useDecision((body: { reason: string }) =>
		call('POST /backoffice/orders/{id}/refund', { params: { id: String(orderId) }, body }),
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
		/>
	)
}
