import type { OfficeApproval } from '@skinverse/contract/entities/operator/approval'
import type { OfficePayoutDetails } from '@skinverse/contract/entities/operator/payout'
import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApprovalsAbout } from '../../shared/approvals.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useMay } from '../../shared/me.ts'
import { eurText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { ReasonDialog } from '../../shared/queue/reason-dialog.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { WaitingApprovals } from '../../shared/waiting-approvals.tsx'

export function PayoutActions({ payout }: { payout: OfficePayoutDetails }) {
	const { id, amount, status, needs_approval, run_id } = payout
	const { call } = useOffice()
	const maySettle = useMay('payouts.settle')
	const params = { id: String(id) }
	const paid = useDecision(() => call('POST /backoffice/payouts/{id}/paid', { params }))
	const failed = useDecision((body: { reason: string }) =>
		call('POST /backoffice/payouts/{id}/failed', { params, body }),
	)
	const [asks, setAsks] = useState<'paid' | 'failed' | null>(null)
	const approvals = useApprovalsAbout({ kind: 'payout', subject: id })
	if (status !== 'processing') return null
	if (run_id !== null) {
		return (
			<Notice tone="lightblue" className="mt-4">
				<Link to="/payouts/runs/$id" params={{ id: String(run_id) }} className="underline">
					{t('office_payout_in_run', { run: run_id })}
				</Link>
			</Notice>
		)
	}
	if (!maySettle) return <PayoutApproval approvals={approvals} />
	const isAsked = approvals.some((approval) => approval.status === 'open')
	const words = needs_approval ? ASK_WORDS : PAID_WORDS

	function close(): void {
		paid.reset()
		setAsks(null)
	}

	return (
		<>
			<PayoutApproval approvals={approvals} />
			<div className="mt-4 flex flex-wrap gap-2 *:flex-1">
				<Button variant="primary" disabled={isAsked && needs_approval} onClick={() => setAsks('paid')}>
					{t(words.confirm)}
				</Button>
				<Button variant="danger" onClick={() => setAsks('failed')}>
					{t('office_payout_failed')}
				</Button>
				<AskDialog
					open={asks === 'paid'}
					title={t(words.title, { amount: eurText(amount) })}
					text={t(words.text)}
					confirm={t(words.confirm)}
					confirming={t(words.confirming)}
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
		</>
	)
}

const PAID_WORDS = {
	title: 'office_payout_paid_title',
	text: 'office_payout_paid_text',
	confirm: 'office_payout_paid',
	confirming: 'office_payout_paying',
} as const

const ASK_WORDS = {
	title: 'office_payout_ask_title',
	text: 'office_payout_ask_text',
	confirm: 'office_approval_request',
	confirming: 'office_approval_requesting',
} as const

/** The state of the approval request, while the payout is due. */
function PayoutApproval({ approvals }: { approvals: readonly OfficeApproval[] }) {
	const [latest] = approvals
	if (latest?.status === 'open') return <WaitingApprovals approvals={approvals} className="mt-4" />
	if (latest?.status === 'approved') {
		return (
			<Notice tone="green" className="mt-4">
				{t('office_approval_payout_approved', { name: latest.decided_by?.name ?? '' })}
			</Notice>
		)
	}
	if (latest?.status !== 'declined') return null
	return (
		<Notice
			tone="red"
			title={t('office_approval_payout_declined_title', { name: latest.decided_by?.name ?? '' })}
			className="mt-4"
		>
			<bdi className="whitespace-pre-wrap">{latest.decision_reason}</bdi>
		</Notice>
	)
}
