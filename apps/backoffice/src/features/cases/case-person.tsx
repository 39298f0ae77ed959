import { bankReason } from '@skinverse/contract/bank-reasons'
import type { OfficeCaseDetails } from '@skinverse/contract/entities/operator/case'
import { Badge } from '@skinverse/ui/badge'
import { Button } from '@skinverse/ui/button'
import { formatMoment } from '@skinverse/web/dates.ts'
import { useState } from 'react'
import { useApprovalsAbout } from '../../shared/approvals.ts'
import { CopyText } from '../../shared/copy-text.tsx'
import { Facts, Sums } from '../../shared/facts.tsx'
import { useMay } from '../../shared/me.ts'
import { amountText, eurText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { PersonWithBalance } from '../../shared/person.tsx'
import { ReasonDialog } from '../../shared/queue/reason-dialog.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { WaitingApprovals } from '../../shared/waiting-approvals.tsx'

/** The person's money, and the write-off of what they owe. */
export function CasePerson({ filed }: { filed: OfficeCaseDetails }) {
	const { call } = useOffice()
	const [asks, setAsks] = useState(false)
	const writeOff = useDecision((body: { reason: string }) =>
		call('POST /backoffice/cases/{id}/write-off', { params: { id: String(filed.id) }, body }),
	)
	const approvals = useApprovalsAbout({ kind: 'debt_write_off', subject: filed.id })
	const mayWriteOff = useMay('cases.decide') && filed.status === 'lost' && filed.debt > 0
	const { person, person_debt, payouts_held, reasons, provider_ref, opened_by, accepted_by } = filed
	const reason = bankReason(filed.reason, t)
	return (
		<section className="grid gap-3 rounded-panel border border-line bg-panel px-4 py-3">
			<div className="flex flex-wrap-reverse items-start justify-between gap-2 text-sm">
				<div className="min-w-0 wrap-anywhere">
					<PersonWithBalance person={person} />
				</div>
				{person_debt > 0 && <Badge tone="red">{t('office_case_buying_blocked')}</Badge>}
			</div>
			<div className="border-t border-line pt-3">
				<Sums
					facts={[
						{ label: t('office_case_balance'), value: amountText(person.balance) },
						{
							label: t('office_case_debt_account'),
							value:
								person_debt > 0 ? (
									<span className="text-red">−{amountText(person_debt)}</span>
								) : (
									amountText(0)
								),
						},
						...payouts_held.map(({ offer_id, amount }) => ({
							label: t('office_case_payout_held', { id: offer_id }),
							value: eurText(amount),
						})),
					]}
				/>
			</div>
			<WaitingApprovals approvals={approvals} />
			{mayWriteOff && <Button onClick={() => setAsks(true)}>{t('office_case_write_off')}</Button>}
			<div className="border-t border-line pt-3">
				<Facts
					facts={[
						reason !== '' && {
							label: t(filed.kind === 'refund' ? 'office_case_refund_reason' : 'office_case_reason'),
							value: <bdi className="whitespace-pre-wrap">{reason}</bdi>,
						},
						provider_ref !== null && {
							label: t('office_case_reference'),
							value: <CopyText text={provider_ref} />,
						},
						opened_by !== null && { label: t('office_case_opened_by'), value: opened_by },
						accepted_by !== null && { label: t('office_case_accepted_by'), value: accepted_by },
						...reasons.map(({ what, reason: why, by, at }) => ({
							label: t(`office_case_why_${what}`),
							value: (
								<>
									<bdi className="whitespace-pre-wrap">{why}</bdi>
									<span className="block text-xs text-muted">
										{by}, {formatMoment(at)}
									</span>
								</>
							),
						})),
					]}
				/>
			</div>
			<ReasonDialog
				open={asks}
				onClose={() => setAsks(false)}
				title={t('office_case_write_off_title', { amount: amountText(filed.debt) })}
				text={t('office_case_write_off_text')}
				confirm={t('office_case_write_off')}
				confirming={t('office_case_writing_off')}
				decision={writeOff}
			/>
		</section>
	)
}
