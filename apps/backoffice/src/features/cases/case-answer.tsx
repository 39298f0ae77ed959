import type { OfficeCaseDetails } from '@skinverse/contract/entities/operator/case'
import { MAX_EVIDENCE_CHARS } from '@skinverse/contract/limits'
import { answerCaseForm } from '@skinverse/contract/rules/case'
import { Button } from '@skinverse/ui/button'
import { formatDay } from '@skinverse/web/dates.ts'
import { TextareaField } from '@skinverse/web/forms/fields'
import { CircleCheck, Send, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useApprovalsAbout } from '../../shared/approvals.ts'
import { useMay } from '../../shared/me.ts'
import { Moment } from '../../shared/moment.tsx'
import { amountText, eurText, moneyText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { Failure } from '../../shared/queue/failure.tsx'
import { ReasonDialog } from '../../shared/queue/reason-dialog.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t, tCount } from '../../shared/text.ts'
import { useDecisionForm } from '../../shared/use-decision-form.ts'
import { WaitingApprovals } from '../../shared/waiting-approvals.tsx'
import { canAnswer } from './case-evidence.tsx'

interface CaseAnswerProps {
	filed: OfficeCaseDetails
	/** The keys of the evidence that goes along. */
	entries: string[]
}

/** What speaks for the shop, the text for the bank, and what an operator can decide. */
export function CaseAnswer({ filed, entries }: CaseAnswerProps) {
	const acceptances = useApprovalsAbout({ kind: 'case_acceptance', subject: filed.id })
	const isUndecided = ['opened', 'evidence_due', 'answered'].includes(filed.status)
	const mayAnswer = useMay('cases.answer') && canAnswer(filed)
	const mayDecide = useMay('cases.decide') && isUndecided
	return (
		<section className="grid gap-3 rounded-panel border border-line bg-panel px-4 py-3">
			<h2 className="font-display font-semibold">
				{t(isUndecided ? 'office_case_answer' : 'office_case_facts')}
			</h2>
			<Checks filed={filed} />
			<WaitingApprovals approvals={acceptances} />
			{filed.answered_by !== null && <Answered filed={filed} />}
			{mayAnswer && <AnswerForm filed={filed} entries={entries} />}
			{mayDecide && <Decisions filed={filed} />}
		</section>
	)
}

function Checks({ filed: { checks, orders } }: { filed: OfficeCaseDetails }) {
	const { delivered, known_since, earlier_orders, earlier_cases } = checks
	return (
		<ul className="grid gap-1.5">
			{orders.length > 0 && (
				<Check
					isGood={delivered}
					title={t(delivered ? 'office_case_check_delivered' : 'office_case_check_undelivered')}
					hint={t(delivered ? 'office_case_check_delivered_hint' : 'office_case_check_undelivered_hint')}
				/>
			)}
			<Check
				isGood={known_since !== null}
				title={t(known_since === null ? 'office_case_check_unknown' : 'office_case_check_known')}
				hint={
					known_since === null
						? t('office_case_check_unknown_hint')
						: t('office_case_check_known_hint', { date: formatDay(known_since) })
				}
			/>
			<Check
				isGood={earlier_orders > 0 && earlier_cases === 0}
				title={t(earlier_orders > 0 ? 'office_case_check_earlier' : 'office_case_check_first')}
				hint={
					earlier_orders > 0
						? tCount('office_case_check_earlier_hint', earlier_orders, { cases: earlier_cases })
						: t('office_case_check_first_hint')
				}
			/>
		</ul>
	)
}

function Check({ isGood, title, hint }: { isGood: boolean; title: string; hint: string }) {
	const Icon = isGood ? CircleCheck : TriangleAlert
	return (
		<li className="flex gap-2.5 text-sm">
			<Icon
				aria-hidden="true"
				className={isGood ? 'mt-0.5 size-4 shrink-0 text-green' : 'mt-0.5 size-4 shrink-0 text-amber'}
			/>
			<span className="min-w-0">
				<span className="block font-medium">{title}</span>
				<span className="block text-xs text-muted">{hint}</span>
			</span>
		</li>
	)
}

function Answered({ filed }: { filed: OfficeCaseDetails }) {
	return (
		<div className="rounded-control border border-line p-3 text-sm">
			<p className="font-medium">
				{t(filed.is_sending ? 'office_case_sending' : 'office_case_answered_title')}
			</p>
			<p className="text-xs text-muted">
				{t('office_case_answered_by', { name: filed.answered_by ?? '' })}
				{filed.answered_at !== null && (
					<>
						{', '}
						<Moment at={filed.answered_at} />
					</>
				)}
			</p>
			{filed.answer_text !== null && (
				<p className="mt-2 max-h-40 overflow-auto text-xs whitespace-pre-wrap text-soft wrap-anywhere">
					<bdi>{filed.answer_text}</bdi>
				</p>
			)}
		</div>
	)
}

function AnswerForm({ filed, entries }: CaseAnswerProps) {
	const { call } = useOffice()
	const form = useDecisionForm({
		rules: answerCaseForm.omit({ entries: true }),
		defaultValues: { text: filed.draft },
		save: ({ text }) =>
			call('POST /backoffice/cases/{id}/answer', {
				params: { id: String(filed.id) },
				body: { text, entries },
			}),
	})
	return (
		<form className="grid gap-2.5" onSubmit={form.submit} noValidate>
			<Failure error={form.refusal} onReloaded={form.reset} />
			<TextareaField
				required
				form={form}
				name="text"
				label={t('office_case_text')}
				rows={6}
				maxLength={MAX_EVIDENCE_CHARS}
			/>
			{!filed.has_api && <p className="text-xs text-muted">{t('office_case_by_hand_hint')}</p>}
			<Button
				type="submit"
				variant="primary"
				icon={<Send aria-hidden="true" className="size-4" />}
				busy={form.isBusy}
				busyLabel={t('office_case_submitting')}
			>
				{tCount('office_case_submit', entries.length)}
			</Button>
		</form>
	)
}

/** Giving it up; for a provider that is not connected also its decision. */
function Decisions({ filed }: { filed: OfficeCaseDetails }) {
	const { call } = useOffice()
	const [asks, setAsks] = useState<'accept' | 'won' | 'lost' | null>(null)
	const params = { id: String(filed.id) }
	const accept = useDecision((body: { reason: string }) =>
		call('POST /backoffice/cases/{id}/accept', { params, body }),
	)
	const decide = useDecision(({ reason }: { reason: string }) =>
		call('POST /backoffice/cases/{id}/decide', {
			params,
			body: { reason, outcome: asks === 'won' ? 'won' : 'lost' },
		}),
	)
	const amount = moneyText(filed.amount, filed.currency)
	const close = () => setAsks(null)
	return (
		<div className="grid gap-2.5">
			{filed.provider_ref === null ? (
				<div className="grid grid-cols-2 gap-2">
					<Button onClick={() => setAsks('won')}>{t('office_case_won_action')}</Button>
					<Button variant="danger" onClick={() => setAsks('lost')}>
						{t('office_case_lost_action')}
					</Button>
				</div>
			) : (
				<Button variant="danger" onClick={() => setAsks('accept')}>
					{t('office_case_accept')}
				</Button>
			)}
			{filed.provider_ref !== null && (
				<p className="text-xs text-muted">
					{t('office_case_once_hint', { amount: eurText(filed.eur + filed.fee) })}
				</p>
			)}
			<ReasonDialog
				open={asks === 'accept'}
				onClose={close}
				title={t('office_case_accept_title', { amount })}
				text={t('office_case_accept_text', { debt: amountText(filed.debt) })}
				confirm={t('office_case_accept')}
				confirming={t('office_case_accepting')}
				decision={accept}
			/>
			<ReasonDialog
				open={asks === 'won' || asks === 'lost'}
				onClose={close}
				title={t(asks === 'won' ? 'office_case_won_title' : 'office_case_lost_title')}
				text={t(asks === 'won' ? 'office_case_won_text' : 'office_case_lost_text')}
				confirm={t(asks === 'won' ? 'office_case_won_action' : 'office_case_lost_action')}
				confirming={t('office_case_deciding')}
				decision={decide}
			/>
		</div>
	)
}
