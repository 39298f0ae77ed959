import type { OfficeApprovalDetails } from '@skinverse/contract/entities/operator/approval'
import { MAX_REASON_CHARS } from '@skinverse/contract/limits'
import { approvalForm } from '@skinverse/contract/rules/reason'
import { Button } from '@skinverse/ui/button'
import { formatMoment } from '@skinverse/web/dates.ts'
import { TextareaField } from '@skinverse/web/forms/fields'
import { useState } from 'react'
import { EditDialog } from '../../shared/edit-dialog.tsx'
import { amountText, eurText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { Failure } from '../../shared/queue/failure.tsx'
import { ReasonDialog } from '../../shared/queue/reason-dialog.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { useDecisionForm } from '../../shared/use-decision-form.ts'

/** The operator's possible decisions on a request, or why there are none. */
export function ApprovalActions({ approval }: { approval: OfficeApprovalDetails }) {
	const { call } = useOffice()
	const params = { id: String(approval.id) }
	const close = () => setAsks(null)
	const approve = useDecisionForm({
		rules: approvalForm,
		defaultValues: { reason: '' },
		save: (body) => call('POST /backoffice/approvals/{id}/approve', { params, body }),
		onSaved: close,
	})
	const decline = useDecision((body: { reason: string }) =>
		call('POST /backoffice/approvals/{id}/decline', { params, body }),
	)
	const withdraw = useDecision(() => call('POST /backoffice/approvals/{id}/withdraw', { params }))
	const [asks, setAsks] = useState<'approve' | 'decline' | null>(null)
	if (approval.status !== 'open') return null
	if (approval.may_withdraw) {
		return (
			<div className="mt-4 grid gap-2">
				<p className="text-sm text-muted">{t('office_approval_yours')}</p>
				<Failure error={withdraw.error} onReloaded={withdraw.reset} />
				<Button
					busy={withdraw.isPending}
					busyLabel={t('office_approval_withdrawing')}
					onClick={() => withdraw.mutate(undefined)}
				>
					{t('office_approval_withdraw')}
				</Button>
			</div>
		)
	}
	if (!approval.may_decide) return <p className="mt-4 text-sm text-muted">{t('office_approval_not_yours')}</p>

	const { approve_from, requested_by } = approval
	const { name } = requested_by
	return (
		<div className="mt-4 grid grid-cols-2 gap-2">
			{approve_from !== null && (
				<p className="col-span-2 text-sm text-muted">
					{t('office_approval_too_new', { when: formatMoment(approve_from) })}
				</p>
			)}
			<Button variant="primary" disabled={approve_from !== null} onClick={() => setAsks('approve')}>
				{t('office_approval_approve')}
			</Button>
			<Button variant="danger" onClick={() => setAsks('decline')}>
				{t('office_approval_decline')}
			</Button>
			<EditDialog
				size="sm"
				open={asks === 'approve'}
				title={t(`office_approval_approve_title_${approval.kind}`, { amount: amountOf(approval) })}
				text={t(
					approval.kind === 'payout' ? 'office_approval_approve_payout_text' : 'office_approval_approve_text',
					{ name },
				)}
				confirm={t('office_approval_approve')}
				confirming={t('office_approval_approving')}
				form={approve}
				onClose={close}
				onClosed={approve.reset}
			>
				<TextareaField
					form={approve}
					name="reason"
					label={t('office_approval_note')}
					rows={2}
					maxLength={MAX_REASON_CHARS}
				/>
			</EditDialog>
			<ReasonDialog
				open={asks === 'decline'}
				onClose={close}
				title={t('office_approval_decline_title')}
				text={t('office_approval_decline_text', { name })}
				confirm={t('office_approval_decline')}
				confirming={t('office_approval_declining')}
				decision={decline}
			/>
		</div>
	)
}

const amountOf = ({ credits, amount }: OfficeApprovalDetails) =>
	credits === null ? eurText(amount ?? 0) : amountText(credits)
