import {
	isPayoutFault,
	type PayoutRun,
	type RunnablePayout,
} from '@skinverse/contract/entities/operator/payout-run'
import { MAX_RUN_PAYOUTS } from '@skinverse/contract/limits'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Skeleton } from '@skinverse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Allowed } from '../../shared/allowed.tsx'
import { LoadError } from '../../shared/load-error.tsx'
import { useMay } from '../../shared/me.ts'
import { eurText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { Page } from '../../shared/page.tsx'
import { Failure } from '../../shared/queue/failure.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t, tCount } from '../../shared/text.ts'
import { isGrave } from './payout-checks.tsx'
import { runsQuery, waitingQuery } from './payout-runs-queries.ts'
import { PayoutsTable } from './payouts-table.tsx'
import { RunStatus } from './run-status.tsx'
import { SideCard } from './side-card.tsx'
import { StatementCard } from './statement-card.tsx'

export function RunsPage() {
	return (
		<Page
			title={t('office_runs')}
			hint={t('office_runs_hint')}
			aside={
				<Button
					size="sm"
					icon={<ArrowLeft aria-hidden="true" className="size-4" />}
					render={<Link to="/payouts" />}
				>
					{t('office_payouts')}
				</Button>
			}
		>
			<Allowed needs="payouts.read">
				<div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_20rem]">
					<Waiting />
					<div className="grid min-w-0 gap-3">
						<Runs />
						<StatementCard />
					</div>
				</div>
			</Allowed>
		</Page>
	)
}

function Waiting() {
	const { call } = useOffice()
	const { data, error, refetch } = useQuery({ ...waitingQuery(call), enabled: useMay('payouts.read') })
	if (error && !data) return <LoadError error={error} onRetry={refetch} />
	if (!data) return <Skeleton className="h-96 w-full" />
	return <Proposal payouts={data.payload} total={data.total} />
}

const isPayable = ({ checks }: RunnablePayout) => !checks.some(isPayoutFault)

/** All are chosen at first but those that failed before: they need a new account number more often than a second try. */
function Proposal({ payouts, total }: { payouts: RunnablePayout[]; total: number }) {
	const { call } = useOffice()
	const navigate = useNavigate()
	const mayPropose = useMay('payouts.settle')
	const [left, setLeft] = useState<ReadonlyMap<number, boolean>>(new Map())
	const propose = useDecision(async (ids: number[]) => {
		const answer = await call('POST /backoffice/payout-runs', { body: { payouts: ids } })
		void navigate({ to: '/payouts/runs/$id', params: { id: String(answer.run_id) } })
		return answer
	})
	const isChosen = (payout: RunnablePayout) => isPayable(payout) && (left.get(payout.id) ?? !isGrave(payout))
	const chosen = payouts.filter(isChosen)
	const sum = chosen.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100
	return (
		<div className="grid min-w-0 gap-3">
			<Failure error={propose.error} onReloaded={propose.reset} />
			<PayoutsTable
				caption={t('office_runs_waiting_title')}
				payouts={payouts}
				canSelect={isPayable}
				selection={
					mayPropose
						? {
								ids: new Set(chosen.map(({ id }) => id)),
								onChange: (ids) => setLeft(new Map(payouts.map(({ id }) => [id, ids.has(id)]))),
							}
						: undefined
				}
				actions={
					mayPropose &&
					payouts.length > 0 && (
						<Button
							variant="primary"
							size="sm"
							disabled={chosen.length === 0}
							busy={propose.isPending}
							busyLabel={t('office_runs_proposing')}
							onClick={() => propose.mutate(chosen.map(({ id }) => id))}
						>
							{t('office_runs_propose', { amount: eurText(sum) })}
						</Button>
					)
				}
				empty={
					<EmptyState bare drawing="mail" title={t('office_runs_waiting_empty')}>
						{t('office_runs_waiting_empty_hint')}
					</EmptyState>
				}
				footer={total > payouts.length && t('office_runs_waiting_more', { shown: MAX_RUN_PAYOUTS, total })}
			/>
		</div>
	)
}

function Runs() {
	const { call } = useOffice()
	const { data, error, refetch } = useQuery({ ...runsQuery(call), enabled: useMay('payouts.read') })
	if (error && !data) return <LoadError error={error} onRetry={refetch} />
	return (
		<SideCard title={t('office_runs_list')}>
			{data === undefined && <Skeleton className="h-24 w-full" />}
			{data?.length === 0 && <p className="text-sm text-muted">{t('office_runs_none')}</p>}
			<ul className="-mx-2 grid">
				{data?.map((run) => (
					<li key={run.id}>
						<RunLink run={run} />
					</li>
				))}
			</ul>
		</SideCard>
	)
}

function RunLink({ run }: { run: PayoutRun }) {
	const { id, status, total, payments, paid, failed, proposed } = run
	const isSettling = paid + failed > 0
	return (
		<Link
			to="/payouts/runs/$id"
			params={{ id: String(id) }}
			className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-control px-2 py-2 hover:bg-tint/4"
		>
			<span className="font-display text-sm font-semibold">{t('office_run_title', { id })}</span>
			<span className="text-right font-display text-sm font-semibold">{eurText(total)}</span>
			<span className="mt-1">
				<RunStatus status={status} />
			</span>
			<span className="text-right text-xs text-muted" title={proposed.name}>
				{isSettling
					? t('office_runs_paid_of', { paid, count: payments })
					: tCount('office_run_count', payments)}
			</span>
		</Link>
	)
}
