import type { OfficeDepositDetails } from '@skinverse/contract/entities/operator/deposit'
import { Notice } from '@skinverse/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Age } from '../../shared/age.tsx'
import { CaseStatusBadge } from '../../shared/case-status.tsx'
import { CopyText } from '../../shared/copy-text.tsx'
import { Facts, Part } from '../../shared/facts.tsx'
import { Moment } from '../../shared/moment.tsx'
import { amountText, eurText, moneyText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { PersonWithBalance } from '../../shared/person.tsx'
import { DetailsPanel } from '../../shared/queue/details-panel.tsx'
import { Status } from '../../shared/status.tsx'
import { t } from '../../shared/text.ts'
import { Timeline } from '../../shared/timeline.tsx'
import { DepositActions } from './deposit-actions.tsx'
import { depositQuery } from './deposits-queries.ts'
import { ProviderEvents } from './provider-events.tsx'

export function DepositPanel() {
	const { id } = useParams({ from: '/shell/deposits/$id' })
	const { call } = useOffice()
	const query = useQuery(depositQuery(call, id))
	return (
		<DetailsPanel
			to="/deposits"
			title={t('office_deposit_title', { id })}
			kicker={query.data && <Moment at={query.data.created_at} />}
			query={query}
		>
			{(deposit) => <Deposit key={deposit.id} deposit={deposit} />}
		</DetailsPanel>
	)
}

function Deposit({ deposit }: { deposit: OfficeDepositDetails }) {
	const { cases, corrections, events } = deposit
	return (
		<>
			{deposit.held && (
				<Notice
					tone="amber"
					title={t(deposit.closed ? 'office_deposit_closed_title' : 'office_deposit_held_title')}
					className="mb-4"
				>
					{t(heldText(deposit))}
				</Notice>
			)}
			<Facts
				facts={[
					{
						label: t('queue_column_status'),
						value: <Status status={deposit.held ? 'held' : deposit.status} />,
					},
					{ label: t('office_deposit_person'), value: <PersonWithBalance person={deposit.person} /> },
					{
						label: t('office_deposit_amount'),
						value: `${amountText(deposit.amount)} ${deposit.currency}`,
					},
					deposit.currency !== 'EUR' && { label: t('office_deposit_worth'), value: eurText(deposit.eur) },
					deposit.fee !== null && { label: t('office_deposit_fee'), value: feeText(deposit.fee) },
					{ label: t('office_deposit_credits'), value: amountText(deposit.credits) },
					{ label: t('office_deposit_provider'), value: `${deposit.provider} · ${deposit.method}` },
					deposit.provider_ref !== null && {
						label: t('office_deposit_reference'),
						value: <CopyText text={deposit.provider_ref} />,
					},
					{
						label: t('office_deposit_asked'),
						value:
							deposit.asked_at === null ? t('office_deposit_never_asked') : <Age at={deposit.asked_at} />,
					},
				]}
			/>
			<DepositActions deposit={deposit} />
			<Part title={t('office_deposit_events')}>
				<ProviderEvents events={events} />
			</Part>
			{cases.length > 0 && (
				<Part title={t('office_deposit_cases')}>
					<ul className="grid gap-2 text-sm">
						{cases.map(({ id, kind, status, amount, currency }) => (
							<li key={id} className="flex flex-wrap items-center justify-between gap-2">
								<Link to="/cases/$id" params={{ id: String(id) }} className="underline hover:text-ink">
									{t(`office_case_title_${kind}`, { id, amount: moneyText(amount, currency) })}
								</Link>
								<CaseStatusBadge kind={kind} status={status} />
							</li>
						))}
					</ul>
				</Part>
			)}
			{corrections.length > 0 && (
				<Part title={t('office_corrections')}>
					<Timeline
						entries={corrections.map(({ at, credits, operator, approved_by, reason }) => ({
							at,
							title: t('queue_person_balance', { amount: `${credits > 0 ? '+' : ''}${amountText(credits)}` }),
							by: operator,
							details: approved_by && t('office_correction_approved_by', { name: approved_by }),
							reason,
						}))}
					/>
				</Part>
			)}
		</>
	)
}

/** In the currency of the account at the provider, and what it is in EUR. */
function feeText({ eur, amount, currency }: NonNullable<OfficeDepositDetails['fee']>): string {
	if (currency === 'EUR') return eurText(eur)
	return t('office_deposit_fee_in', { eur: eurText(eur), amount: `${amountText(amount)} ${currency}` })
}

function heldText({ closed, held_reason }: OfficeDepositDetails) {
	if (closed) return 'office_deposit_closed_paid_text'
	return held_reason === null ? 'office_deposit_held_text' : (`office_deposit_held_${held_reason}` as const)
}
