import type { OfficeApprovalDetails } from '@skinverse/contract/entities/office-approval'
import { MAX_REASON_CHARS } from '@skinverse/contract/limits'
import { Button } from '@skinverse/ui/button'
import { Field } from '@skinverse/ui/field'
import { Textarea } from '@skinverse/ui/textarea'
import { type FormEvent, useState } from 'react'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { momentText } from '../../shared/moment.tsx'
import { amountText, eurText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { Failure, fieldError } from '../../shared/queue/failure.tsx'
import { ReasonDialog } from '../../shared/queue/reason-dialog.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'

/** What this operator can do about a request, or why nothing. */
export function ApprovalActions({ approval }: { approval: OfficeApprovalDetails }) {
	const { call } = useOffice()
	const params = { id: String(approval.id) }
	const approve = useDecision((body: { reason: string }) =>
		call('POST /backoffice/approvals/{id}/approve', { params, body }),
	)
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

	function close(): void {
		approve.reset()
		setAsks(null)
	}

	function submit(event: FormEvent<HTMLFormElement>): void {
		const reason = String(new FormData(event.currentTarget).get('reason')).trim()
		approve.mutate({ reason }, { onSuccess: close })
	}

	const { approve_from, requested_by } = approval
	const { name } = requested_by
	return (
		<div className="mt-4 grid grid-cols-2 gap-2">
			{approve_from !== null && (
				<p className="col-span-2 text-sm text-muted">
					{t('office_approval_too_new', { when: momentText(approve_from) })}
				</p>
			)}
			<Button variant="primary" disabled={approve_from !== null} onClick={() => setAsks('approve')}>
				{t('office_approval_approve')}
			</Button>
			<Button variant="danger" onClick={() => setAsks('decline')}>
				{t('office_approval_decline')}
			</Button>
			<AskDialog
				open={asks === 'approve'}
				title={t(`office_approval_approve_title_${approval.kind}`, { amount: amountOf(approval) })}
				text={t(
					approval.kind === 'payout' ? 'office_approval_approve_payout_text' : 'office_approval_approve_text',
					{ name },
				)}
				confirm={t('office_approval_approve')}
				confirming={t('office_approval_approving')}
				tone="primary"
				saving={approve}
				onSubmit={submit}
				onClose={close}
			>
				<Field label={t('office_approval_note')} name="reason" error={fieldError(approve.error, 'reason')}>
					<Textarea rows={2} maxLength={MAX_REASON_CHARS} />
				</Field>
			</AskDialog>
			<ReasonDialog
				open={asks === 'decline'}
				onClose={() => setAsks(null)}
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
