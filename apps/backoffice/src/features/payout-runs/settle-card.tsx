import type { PayoutRunDetails } from '@skinverse/contract/entities/operator/payout-run'
import { MAX_BANK_REFERENCE_CHARS } from '@skinverse/contract/limits'
import { settleRunForm } from '@skinverse/contract/rules/payout-run'
import { Button } from '@skinverse/ui/button'
import { TextField } from '@skinverse/web/forms/fields'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { EditDialog } from '../../shared/edit-dialog.tsx'
import { eurText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { ReasonDialog } from '../../shared/queue/reason-dialog.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t, tCount } from '../../shared/text.ts'
import { useDecisionForm } from '../../shared/use-decision-form.ts'
import { SideCard } from './side-card.tsx'

interface SettleProps {
	run: PayoutRunDetails
	/** The chosen payouts. */
	chosen: readonly number[]
	onDone: () => void
}

/** Settling by hand: all payouts, or the chosen ones. */
export function SettleCard({ run, chosen, onDone }: SettleProps) {
	const { may, status, payouts, payments, paid } = run
	const [asks, setAsks] = useState<'paid' | 'failed' | null>(null)
	const waiting = payouts.filter(({ state }) => state === 'waiting').map(({ id }) => id)
	const unpaid = chosen.filter((id) => waiting.includes(id))
	const failed = payouts.filter(({ state }) => state === 'failed' || state === 'returned')
	const toPay = chosen.length > 0 ? unpaid : waiting
	const isSent = status === 'sent' || status === 'settled'
	return (
		<SideCard title={t('office_run_settle')}>
			<p className="text-xs text-muted">{t(isSent ? 'office_run_settle_hint' : 'office_run_settle_later')}</p>
			{isSent && (
				<ul className="grid gap-1.5 text-xs">
					<li className="flex items-center gap-2">
						<CircleCheck aria-hidden="true" className="size-3.5 shrink-0 text-green" />
						{t('office_run_result_paid', { paid, count: payments })}
					</li>
					{failed.map(({ id, account_holder, amount, offer_id }) => (
						<li key={id} className="flex items-center gap-2">
							<CircleX aria-hidden="true" className="size-3.5 shrink-0 text-red" />
							<Link
								to="/offers/$id"
								params={{ id: String(offer_id) }}
								className="min-w-0 truncate hover:underline"
							>
								<bdi>{account_holder}</bdi>, {eurText(amount)}
							</Link>
						</li>
					))}
				</ul>
			)}
			{may.settle && (
				<div className="flex flex-wrap gap-2 *:flex-1">
					{status === 'sent' && (
						<Button size="sm" disabled={toPay.length === 0} onClick={() => setAsks('paid')}>
							{t('office_run_settle_by_hand')}
						</Button>
					)}
					<Button size="sm" variant="danger" disabled={chosen.length === 0} onClick={() => setAsks('failed')}>
						{t('office_run_fail')}
					</Button>
				</div>
			)}
			<PaidDialog
				run={run}
				open={asks === 'paid'}
				payouts={toPay}
				onClose={() => setAsks(null)}
				onDone={onDone}
			/>
			<FailedDialog
				run={run}
				open={asks === 'failed'}
				payouts={chosen}
				onClose={() => setAsks(null)}
				onDone={onDone}
			/>
		</SideCard>
	)
}

interface DialogProps {
	run: PayoutRunDetails
	open: boolean
	payouts: readonly number[]
	onClose: () => void
	onDone: () => void
}

function PaidDialog({ run, open, payouts, onClose, onDone }: DialogProps) {
	const { call } = useOffice()
	const form = useDecisionForm({
		rules: settleRunForm.pick({ bank_reference: true }),
		defaultValues: { bank_reference: '' },
		save: ({ bank_reference }) =>
			call('POST /backoffice/payout-runs/{id}/settle', {
				params: { id: String(run.id) },
				body: { bank_reference, payouts: [...payouts] },
			}),
		onSaved() {
			onDone()
			onClose()
		},
	})
	return (
		<EditDialog
			open={open}
			onClose={onClose}
			onClosed={form.reset}
			size="sm"
			form={form}
			title={tCount('office_run_settle_title', payouts.length)}
			text={t('office_run_settle_text')}
			confirm={t('office_run_settle_some')}
			confirming={t('office_run_settling')}
		>
			<TextField
				required
				form={form}
				name="bank_reference"
				label={t('office_run_settle_reference')}
				maxLength={MAX_BANK_REFERENCE_CHARS}
				autoComplete="off"
			/>
		</EditDialog>
	)
}

function FailedDialog({ run, open, payouts, onClose, onDone }: DialogProps) {
	const { call } = useOffice()
	const fail = useDecision(async ({ reason }: { reason: string }) => {
		const params = { id: String(run.id) }
		const answer = await call('POST /backoffice/payout-runs/{id}/fail', {
			params,
			body: { reason, payouts: [...payouts] },
		})
		onDone()
		return answer
	})
	return (
		<ReasonDialog
			open={open}
			onClose={onClose}
			title={tCount('office_run_fail_title', payouts.length)}
			text={t('office_run_fail_text')}
			confirm={t('office_run_fail')}
			confirming={t('office_run_failing')}
			decision={fail}
		/>
	)
}
