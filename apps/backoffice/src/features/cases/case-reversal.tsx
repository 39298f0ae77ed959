import type { OfficeCaseDetails } from '@skinverse/contract/entities/operator/case'
import { type ReversalDecision, reversalDecisions } from '@skinverse/contract/entities/order'
import { Button } from '@skinverse/ui/button'
import { formatMoment } from '@skinverse/web/dates.ts'
import { useState } from 'react'
import { useApprovalsAbout } from '../../shared/approvals.ts'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { ReasonDialog } from '../../shared/queue/reason-dialog.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { WaitingApprovals } from '../../shared/waiting-approvals.tsx'

/** What an operator decides after the trade of a delivery was undone. */
export function CaseReversal({ filed }: { filed: OfficeCaseDetails }) {
	const approvals = useApprovalsAbout({ kind: 'order_refund', subject: filed.order_id ?? 0 })
	const isAsked = approvals.some(({ status }) => status === 'open')
	const mayDecide =
		useMay('cases.decide') && (filed.status === 'opened' || filed.can_stop_sending) && !isAsked
	return (
		<section className="grid gap-3 rounded-panel border border-line bg-panel px-4 py-3">
			<h2 className="font-display font-semibold">{t('office_case_undone_decide')}</h2>
			{filed.decision === null && <p className="text-sm text-soft">{t('office_case_undone_text')}</p>}
			<WaitingApprovals approvals={approvals} />
			{filed.decision !== null && <Decided decision={filed.decision} />}
			{mayDecide && <Choices filed={filed} />}
		</section>
	)
}

function Decided({ decision }: { decision: NonNullable<OfficeCaseDetails['decision']> }) {
	return (
		<div className="rounded-control border border-line p-3 text-sm">
			<p className="font-medium">{t(`office_case_undone_decided_${decision.what}`)}</p>
			<p className="text-xs text-muted">
				{t('office_case_undone_decided_by', { name: decision.by })}, {formatMoment(decision.at)}
			</p>
			<p className="mt-2 text-xs whitespace-pre-wrap text-soft wrap-anywhere">
				<bdi>{decision.reason}</bdi>
			</p>
		</div>
	)
}

function Choices({ filed: { id, can_stop_sending } }: { filed: OfficeCaseDetails }) {
	const { call } = useOffice()
	const [asks, setAsks] = useState<ReversalDecision>()
	const [last, setLast] = useState<ReversalDecision>('refund')
	const decide = useDecision(({ reason }: { reason: string }) =>
		call('POST /backoffice/cases/{id}/reversal', {
			params: { id: String(id) },
			body: { decision: last, reason, ...(can_stop_sending && { instead_of_sending: true }) },
		}),
	)
	const choices = reversalDecisions.filter((what) => what !== 'send_again' || !can_stop_sending)
	const ask = (what: ReversalDecision) => {
		setLast(what)
		setAsks(what)
	}
	return (
		<>
			{can_stop_sending && <p className="text-sm text-soft">{t('office_case_undone_unsent')}</p>}
			<div className="grid gap-2">
				{choices.map((what) => (
					<Button key={what} onClick={() => ask(what)}>
						{t(`office_case_undone_${what}`)}
					</Button>
				))}
			</div>
			<p className="text-xs text-muted">{t('office_case_undone_thief')}</p>
			<ReasonDialog
				open={asks !== undefined}
				onClose={() => setAsks(undefined)}
				title={t(`office_case_undone_${last}_title`)}
				text={t(`office_case_undone_${last}_text`)}
				confirm={t(`office_case_undone_${last}`)}
				confirming={t('office_case_undone_deciding')}
				decision={decide}
			/>
		</>
	)
}
