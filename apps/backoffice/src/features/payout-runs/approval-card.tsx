import type { PayoutRunDetails } from '@skinverse/contract/entities/operator/payout-run'
import { Button } from '@skinverse/ui/button'
import { Checkbox } from '@skinverse/ui/checkbox'
import { Notice } from '@skinverse/ui/notice'
import { formatMoment } from '@skinverse/web/dates.ts'
import { Link } from '@tanstack/react-router'
import { ShieldCheck, Users } from 'lucide-react'
import { useState } from 'react'
import { BlockedBadge } from '../../shared/blocked-badge.tsx'
import { Sums } from '../../shared/facts.tsx'
import { useMe } from '../../shared/me.ts'
import { eurText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { Failure } from '../../shared/queue/failure.tsx'
import { ReasonDialog } from '../../shared/queue/reason-dialog.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t, tCount } from '../../shared/text.ts'
import { SideCard } from './side-card.tsx'

/** What a second operator decides about: the sums, the marked payouts and the decision. */
export function ApprovalCard({ run }: { run: PayoutRunDetails }) {
	const { proposed, approved, payments, total, largest, paid_from, balance } = run
	return (
		<SideCard
			title={t('office_run_step_approved')}
			beside={
				<span className="inline-flex items-center gap-1.5 rounded-full bg-violet/18 px-2.5 py-1 text-xs text-lilac">
					<Users aria-hidden="true" className="size-3.5" />
					{t('office_run_four_eyes')}
				</span>
			}
		>
			<p className="text-xs text-soft">
				{t('office_run_proposed_by', { name: proposed.name, time: formatMoment(proposed.at) })}
				{approved && (
					<span className="block">
						{t('office_run_approved_by', { name: approved.name, time: formatMoment(approved.at) })}
					</span>
				)}
			</p>
			<Sums
				facts={[
					{ label: t('office_run_payouts'), value: payments },
					{ label: t('office_run_total'), value: <span className="text-base">{eurText(total)}</span> },
					largest && {
						label: t('office_run_largest'),
						value: (
							<>
								{eurText(largest.amount)}{' '}
								<bdi className="font-sans font-normal text-muted">{largest.seller.name}</bdi>{' '}
								<BlockedBadge person={largest.seller} />
							</>
						),
					},
					{ label: t('office_run_paid_from'), value: paid_from ?? t('office_run_no_account') },
					balance && {
						label: t('office_run_balance'),
						value: (
							<span title={t('office_run_balance_hint', { date: balance.on })}>
								{eurText(run.settled_at ? balance.amount : balance.amount - total)}
							</span>
						),
					},
				]}
			/>
			<Decision run={run} />
		</SideCard>
	)
}

function Decision({ run }: { run: PayoutRunDetails }) {
	const { id, status, total, version, may, paid_from, proposed } = run
	const { call } = useOffice()
	const me = useMe()
	const params = { id: String(id) }
	const [looked, setLooked] = useState(false)
	const [asks, setAsks] = useState<'send-back' | 'cancel' | null>(null)
	const close = () => setAsks(null)
	const approve = useDecision(() =>
		call('POST /backoffice/payout-runs/{id}/approve', { params, body: { version, looked } }),
	)
	const propose = useDecision(() => call('POST /backoffice/payout-runs/{id}/propose', { params }))
	const sendBack = useDecision((body: { reason: string }) =>
		call('POST /backoffice/payout-runs/{id}/send-back', { params, body }),
	)
	const cancel = useDecision((body: { reason: string }) =>
		call('POST /backoffice/payout-runs/{id}/cancel', { params, body }),
	)
	const marked = run.payouts.filter(({ state, checks }) => state === 'waiting' && checks.length > 0).length
	const isOwn = me?.id === proposed.id
	return (
		<>
			{status === 'sent_back' && (
				<Notice tone="amber" title={t('office_run_sent_back_title')}>
					<bdi className="whitespace-pre-wrap">{run.reason}</bdi>
				</Notice>
			)}
			{run.canceled && (
				<Notice tone="lightblue" title={t('office_run_canceled_title', { name: run.canceled.name })}>
					<bdi className="whitespace-pre-wrap">{run.reason}</bdi>
				</Notice>
			)}
			{status === 'proposed' && paid_from === null && (
				<Notice tone="amber">
					<Link to="/content/$part" params={{ part: 'settings' }} search={{}} className="underline">
						{t('office_run_set_account')}
					</Link>
				</Notice>
			)}
			{may.approve && marked > 0 && (
				<Checkbox checked={looked} onCheckedChange={setLooked}>
					{tCount('office_run_looked', marked)}
				</Checkbox>
			)}
			<Failure
				error={approve.error ?? propose.error}
				onReloaded={() => [approve, propose].map(({ reset }) => reset())}
			/>
			{may.approve && (
				<Button
					block
					variant="primary"
					disabled={(marked > 0 && !looked) || paid_from === null}
					busy={approve.isPending}
					busyLabel={t('office_run_approving')}
					icon={<ShieldCheck aria-hidden="true" className="size-4" />}
					onClick={() => approve.mutate(undefined)}
				>
					{t('office_run_approve', { amount: eurText(total) })}
				</Button>
			)}
			{may.propose && (
				<Button
					block
					variant="primary"
					busy={propose.isPending}
					busyLabel={t('office_runs_proposing')}
					onClick={() => propose.mutate(undefined)}
				>
					{t('office_run_propose_again')}
				</Button>
			)}
			{(may.send_back || may.cancel) && (
				<div className="flex gap-2 *:flex-1">
					{may.send_back && (
						<Button size="sm" variant="outline" onClick={() => setAsks('send-back')}>
							{t('office_run_send_back')}
						</Button>
					)}
					{may.cancel && (
						<Button size="sm" variant="danger" onClick={() => setAsks('cancel')}>
							{t('office_run_cancel')}
						</Button>
					)}
				</div>
			)}
			{status === 'proposed' && (
				<p className="text-xs text-muted">
					{may.approve
						? t('office_run_approve_hint', { name: proposed.name })
						: t(isOwn ? 'office_run_own' : 'office_run_not_yours')}
				</p>
			)}
			<ReasonDialog
				open={asks === 'send-back'}
				onClose={close}
				title={t('office_run_send_back_title')}
				text={t('office_run_send_back_text')}
				confirm={t('office_run_send_back')}
				confirming={t('office_run_sending_back')}
				decision={sendBack}
			/>
			<ReasonDialog
				open={asks === 'cancel'}
				onClose={close}
				title={t('office_run_cancel_title')}
				text={t(status === 'sent' ? 'office_run_cancel_sent_text' : 'office_run_cancel_text')}
				confirm={t('office_run_cancel')}
				confirming={t('office_run_canceling')}
				decision={cancel}
			/>
		</>
	)
}
