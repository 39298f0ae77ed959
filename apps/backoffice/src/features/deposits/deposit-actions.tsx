import type { OfficeDepositDetails } from '@skinverse/contract/entities/operator/deposit'
import { Button } from '@skinverse/ui/button'
import { useId, useState } from 'react'
import { useApprovalsAbout } from '../../shared/approvals.ts'
import { CorrectionDialog } from '../../shared/correction-dialog.tsx'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { Failure } from '../../shared/queue/failure.tsx'
import { ReasonDialog } from '../../shared/queue/reason-dialog.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { WaitingApprovals } from '../../shared/waiting-approvals.tsx'
import { RefundDepositDialog } from './refund-deposit-dialog.tsx'

/** The actions on a deposit. No operator can mark it as paid: only its provider can. */
export function DepositActions({ deposit }: { deposit: OfficeDepositDetails }) {
	const { call } = useOffice()
	const params = { id: String(deposit.id) }
	const check = useDecision(() => call('POST /backoffice/deposits/{id}/check', { params }))
	const close = useDecision((body: { reason: string }) =>
		call('POST /backoffice/deposits/{id}/close', { params, body }),
	)
	const hintId = useId()
	const [asks, setAsks] = useState<'close' | 'correct' | 'refund' | null>(null)
	const mayCheck = useMay('deposits.check') && deposit.can_be_asked
	const isOpen = deposit.status === 'Pending' || deposit.status === 'Processing'
	const mayClose = useMay('deposits.close') && (deposit.held || isOpen)
	const mayCorrect = useMay('balances.correct')
	const mayRefund = useMay('deposits.refund') && deposit.refundable > 0
	const refunds = useApprovalsAbout({ kind: 'deposit_refund', subject: deposit.id })
	const approvals = useApprovalsAbout({ kind: 'correction', subject: deposit.person.id })
	return (
		<div className="mt-4 grid gap-2 empty:hidden">
			<WaitingApprovals approvals={[...approvals, ...refunds]} />
			<Failure error={check.error} onReloaded={check.reset} />
			{mayCheck && (
				<Button
					variant="primary"
					busy={check.isPending}
					busyLabel={t('office_deposit_checking')}
					onClick={() => check.mutate(undefined)}
				>
					{t('office_deposit_check')}
				</Button>
			)}
			<div className="grid auto-cols-fr grid-flow-col gap-2 empty:hidden">
				{mayCorrect && (
					<Button
						disabled={isOpen}
						aria-describedby={isOpen ? hintId : undefined}
						onClick={() => setAsks('correct')}
					>
						{t('office_correct')}
					</Button>
				)}
				{mayRefund && <Button onClick={() => setAsks('refund')}>{t('office_deposit_refund')}</Button>}
				{mayClose && (
					<Button variant="danger" onClick={() => setAsks('close')}>
						{t('office_deposit_close_action')}
					</Button>
				)}
			</div>
			{mayCorrect && isOpen && (
				<p id={hintId} className="text-xs text-muted">
					{t('office_deposit_correct_later')}
				</p>
			)}
			<CorrectionDialog
				person={deposit.person}
				depositId={deposit.id}
				open={asks === 'correct'}
				onClose={() => setAsks(null)}
			/>
			{mayRefund && (
				<RefundDepositDialog deposit={deposit} open={asks === 'refund'} onClose={() => setAsks(null)} />
			)}
			<ReasonDialog
				open={asks === 'close'}
				onClose={() => setAsks(null)}
				title={t('office_deposit_close_title')}
				text={t(isOpen && !deposit.held ? 'office_deposit_close_open_text' : 'office_deposit_close_text')}
				confirm={t('office_deposit_close_action')}
				confirming={t('office_deposit_closing')}
				decision={close}
			/>
		</div>
	)
}
