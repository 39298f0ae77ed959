import type {
	ApprovalChange,
	OfficeApproval,
	OfficeApprovalDetails,
} from '@skinverse/contract/entities/operator/approval'
import { APPROVAL_DAYS, PROMO_ALONE_PERCENT } from '@skinverse/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { caseStatusText } from '../../shared/case-status.tsx'
import { Facts, Part } from '../../shared/facts.tsx'
import { Moment } from '../../shared/moment.tsx'
import { amountText, eurText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { DetailsPanel } from '../../shared/queue/details-panel.tsx'
import { statusText } from '../../shared/status.tsx'
import { t } from '../../shared/text.ts'
import { Timeline, type TimelineEntry } from '../../shared/timeline.tsx'
import { ApprovalActions } from './approval-actions.tsx'
import { ApprovalBadge } from './approval-status.tsx'
import { approvalQuery } from './approvals-queries.ts'

export function ApprovalPanel() {
	const { id } = useParams({ from: '/shell/approvals/$id' })
	const { call } = useOffice()
	const query = useQuery(approvalQuery(call, id))
	return (
		<DetailsPanel
			to="/approvals"
			title={
				query.data
					? t(`office_approval_about_${query.data.kind}`, { id: query.data.subject_id })
					: t('office_approval_title', { id })
			}
			kicker={t('office_approval_title', { id })}
			query={query}
		>
			{(approval) => <Approval key={`${approval.id} ${approval.status}`} approval={approval} />}
		</DetailsPanel>
	)
}

function Approval({ approval }: { approval: OfficeApprovalDetails }) {
	const { kind, titles, credits, deposit_id, unrelated_deposits, changes, person } = approval
	return (
		<>
			<Facts
				facts={[
					{ label: t('queue_column_status'), value: <ApprovalBadge status={approval.status} /> },
					approval.amount !== null && {
						label: t('office_approval_sum'),
						value: <strong className="font-display text-base">{eurText(approval.amount)}</strong>,
					},
					credits !== null && {
						label: t('office_approval_credits'),
						value: `${credits > 0 ? '+' : ''}${amountText(credits)}`,
					},
					person !== null && {
						label: t('office_approval_person'),
						value: (
							<SubjectLink approval={approval}>
								<bdi>{person.name || person.email || `#${person.id}`}</bdi>
							</SubjectLink>
						),
					},
					titles.length > 0 && {
						label: t(TITLES_OF[kind]),
						value:
							kind === 'promo_code' ? (
								<SubjectLink approval={approval}>{titles.join(', ')}</SubjectLink>
							) : (
								titles.join(', ')
							),
					},
					deposit_id !== null && {
						label: t('office_approval_deposit'),
						value: <DepositLink id={deposit_id} />,
					},
					unrelated_deposits.length > 0 && {
						label: t('office_approval_unrelated'),
						value: unrelated_deposits.map((id) => <DepositLink key={id} id={id} />),
					},
					{ label: t('office_approval_requested_by'), value: approval.requested_by.name },
					{
						label: t('queue_reason'),
						value: <bdi className="whitespace-pre-wrap">{approval.reason}</bdi>,
					},
					approval.status === 'open' && {
						label: t('office_approval_expires'),
						value: <Moment at={approval.expires_at} />,
					},
				]}
			/>
			<p className="mt-3 text-sm text-muted">{causeText(approval)}</p>
			{changes.length > 0 && (
				<Part title={t('office_approval_changes')}>
					<Facts facts={changes.map(changeFact)} />
				</Part>
			)}
			<ApprovalActions approval={approval} />
			<Part title={t('queue_history')}>
				<Timeline entries={historyOf(approval)} />
			</Part>
		</>
	)
}

const TITLES_OF = {
	correction: 'office_approval_items',
	order_refund: 'office_approval_items',
	payout: 'office_approval_skin',
	deposit_refund: 'office_approval_sum',
	case_acceptance: 'office_approval_items',
	debt_write_off: 'office_approval_items',
	promo_code: 'office_approval_promo',
} as const

/** A link to the subject of the action. */
function SubjectLink({ approval, children }: { approval: OfficeApproval; children: ReactNode }) {
	const params = { id: String(approval.subject_id) }
	const look = 'underline hover:text-ink'
	switch (approval.kind) {
		case 'correction':
			return (
				<Link to="/people/$id" params={params} search={{}} className={look}>
					{children}
				</Link>
			)
		case 'order_refund':
			return (
				<Link to="/orders/$id" params={params} search={{}} className={look}>
					{children}
				</Link>
			)
		case 'payout':
			return (
				<Link to="/payouts/$id" params={params} search={{}} className={look}>
					{children}
				</Link>
			)
		case 'deposit_refund':
			return (
				<Link to="/deposits/$id" params={params} search={{}} className={look}>
					{children}
				</Link>
			)
		case 'case_acceptance':
		case 'debt_write_off':
			return (
				<Link to="/cases/$id" params={params} className={look}>
					{children}
				</Link>
			)
		case 'promo_code':
			return (
				<Link to="/content/$part" params={{ part: 'promo-codes' }} search={{}} className={look}>
					{children}
				</Link>
			)
	}
}

function DepositLink({ id }: { id: number }) {
	return (
		<Link
			to="/deposits/$id"
			params={{ id: String(id) }}
			search={{}}
			className="block underline hover:text-ink"
		>
			{t('office_deposit_open', { id })}
		</Link>
	)
}

function causeText({ cause, counted, requested_by: { name } }: OfficeApprovalDetails): string {
	if (cause !== 'limit')
		return t(`office_approval_cause_${cause}`, {
			name,
			amount: eurText(counted),
			percent: PROMO_ALONE_PERCENT,
		})
	return counted > 0
		? t('office_approval_cause_limit_counted', { amount: eurText(counted) })
		: t('office_approval_cause_limit')
}

function changeFact(change: ApprovalChange) {
	return {
		label: t(`office_approval_fact_${change.fact}`),
		value: (
			<>
				<span className="sr-only">
					{t('office_approval_becomes', {
						before: valueText(change, change.before),
						after: valueText(change, change.after),
					})}
				</span>
				<span aria-hidden="true">
					<span className="text-muted">{valueText(change, change.before)}</span> →{' '}
					<strong className="font-display">{valueText(change, change.after)}</strong>
				</span>
			</>
		),
	}
}

const PROMO_WORDS: ReadonlyMap<string, string> = new Map([
	['once', t('office_approval_promo_once')],
	['unlimited', t('office_approval_promo_unlimited')],
])

function valueText({ fact }: ApprovalChange, value: string | number): string {
	if (typeof value === 'number') return amountText(value)
	if (fact === 'order_status') return statusText(value)
	if (fact === 'case_status') return caseStatusText('chargeback', value)
	if (fact !== 'payout_status') return PROMO_WORDS.get(value) ?? value
	return t(value === 'released' ? 'office_approval_payout_released' : 'office_approval_payout_waiting')
}

function historyOf(approval: OfficeApprovalDetails): TimelineEntry[] {
	const { status, created_at, requested_by, reason, decided_at, decided_by, decision_reason } = approval
	const asked = { at: created_at, title: t('office_approval_asked'), by: requested_by.name, reason }
	if (status === 'open') return [asked]
	return [
		asked,
		{
			at: decided_at ?? approval.expires_at,
			title: t(`office_approval_status_${status}`),
			by: decided_by?.name ?? null,
			details:
				status === 'void'
					? t('office_approval_void_hint')
					: status === 'expired'
						? t('office_approval_expired_hint', { days: APPROVAL_DAYS })
						: undefined,
			reason: decision_reason,
		},
	]
}
