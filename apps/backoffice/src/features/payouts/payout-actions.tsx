import type { OfficePayoutDetails } from '@skinverse/contract/entities/office-payout'
import { Button } from '@skinverse/ui/button'
import { useState } from 'react'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useMay } from '../../shared/me.ts'
import { eurText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { ReasonDialog } from '../../shared/queue/reason-dialog.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'

export function PayoutActions({ payout: { id, amount, status } }: { payout: OfficePayoutDetails }) {
	const { call } = useOffice()
	const maySettle = useMay('payouts.settle')
	const params = { id: String(id) }
	const paid = useDecision(() => call('POST /backoffice/payouts/{id}/paid', { params }))
	const failed = useDecision((body: { reason: string }) =>
		call('POST /backoffice/payouts/{id}/failed', { params, body }),
	)
	const [asks, setAsks] = useState<'paid' | 'failed' | null>(null)
	if (!maySettle || status !== 'processing') return null

	function close(): void {
		paid.reset()
		setAsks(null)
	}

	return (
		<div className="mt-4 grid grid-cols-2 gap-2">
			<Button variant="primary" onClick={() => setAsks('paid')}>
				{t('office_payout_paid')}
			</Button>
			<Button variant="danger" onClick={() => setAsks('failed')}>
				{t('office_payout_failed')}
			</Button>
			<AskDialog
				open={asks === 'paid'}
				title={t('office_payout_paid_title', { amount: eurText(amount) })}
				text={t('office_payout_paid_text')}
				confirm={t('office_payout_paid')}
				confirming={t('office_payout_paying')}
				tone="primary"
				saving={paid}
				onSubmit={() => paid.mutate(undefined, { onSuccess: close })}
				onClose={close}
			/>
			<ReasonDialog
				open={asks === 'failed'}
				onClose={close}
				title={t('office_payout_failed_title')}
				text={t('office_payout_failed_text')}
				confirm={t('office_payout_failed')}
				confirming={t('office_payout_failing')}
				decision={failed}
			/>
		</div>
	)
}
