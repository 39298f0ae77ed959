import { buildRequest } from '@skinverse/contract/client/build-request'
import type {
	PayoutRunDetails,
	RunnablePayout,
	RunPayout,
} from '@skinverse/contract/entities/operator/payout-run'
import { Breadcrumbs } from '@skinverse/ui/breadcrumbs'
import { Button } from '@skinverse/ui/button'
import { Skeleton } from '@skinverse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Allowed } from '../../shared/allowed.tsx'
import { LoadError } from '../../shared/load-error.tsx'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { PageTitle } from '../../shared/page.tsx'
import { DownloadLink } from '../../shared/queue/download-link.tsx'
import { Failure } from '../../shared/queue/failure.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { ApprovalCard } from './approval-card.tsx'
import { FileCard } from './file-card.tsx'
import { runQuery } from './payout-runs-queries.ts'
import { PayoutsTable } from './payouts-table.tsx'
import { RunStatus } from './run-status.tsx'
import { RunSteps } from './run-steps.tsx'
import { SettleCard } from './settle-card.tsx'

export function RunPage() {
	const { id } = useParams({ from: '/shell/payouts/runs/$id' })
	return (
		<div className="mx-auto w-full max-w-wrap px-4 pt-4 pb-8 md:px-6">
			<Breadcrumbs
				label={t('office_run_breadcrumbs')}
				className="mb-1"
				items={[
					{ label: t('office_payouts'), render: <Link to="/payouts" /> },
					{ label: t('office_runs_link'), render: <Link to="/payouts/runs" /> },
					{ label: id },
				]}
			/>
			<Allowed needs="payouts.read">
				<LoadedRun key={id} id={id} />
			</Allowed>
		</div>
	)
}

function LoadedRun({ id }: { id: string }) {
	const { call } = useOffice()
	const { data, error, refetch } = useQuery({ ...runQuery(call, id), enabled: useMay('payouts.read') })
	if (data) return <Run run={data} />
	if (error) return <LoadError level={1} error={error} onRetry={refetch} />
	return (
		<div className="grid gap-3">
			<PageTitle>{t('office_run_title', { id })}</PageTitle>
			<Skeleton className="h-10 w-80 max-w-full" />
			<Skeleton className="h-14 w-full" />
			<Skeleton className="h-96 w-full" />
		</div>
	)
}

function Run({ run }: { run: PayoutRunDetails }) {
	const { id, status, may } = run
	const mayExport = useMay('payouts.export')
	const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
	const settles = may.settle
	const selects = may.take_out || settles
	// A payout that was settled meanwhile cannot be chosen any more.
	const canSelect = (payout: RunnablePayout | RunPayout) =>
		'state' in payout && (payout.state === 'waiting' || (settles && payout.state === 'paid'))
	const ids = run.payouts
		.filter((payout) => chosen.has(payout.id) && canSelect(payout))
		.map((payout) => payout.id)
	const { path } = buildRequest({
		key: 'GET /backoffice/payout-runs/{id}/export',
		params: { id: String(id) },
	})
	return (
		<>
			<PageTitle>{t('office_run_title', { id })}</PageTitle>
			<header className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<h1 className="text-xl">{t('office_run_title', { id })}</h1>
					<span aria-live="polite">
						<RunStatus status={status} />
					</span>
				</div>
				{mayExport && <DownloadLink path={path} />}
			</header>
			<RunSteps run={run} />
			<div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_19.5rem]">
				<div className="grid min-w-0 gap-3 max-xl:order-2">
					<PayoutsTable
						caption={t('office_run_caption')}
						payouts={ordered(run)}
						canSelect={canSelect}
						showsState={status !== 'proposed' && status !== 'sent_back' && status !== 'approved'}
						selection={selects ? { ids: new Set(ids), onChange: setChosen } : undefined}
						actions={may.take_out && <TakeOut run={run} chosen={ids} onDone={() => setChosen(new Set())} />}
					/>
				</div>
				<div className="grid min-w-0 gap-3 max-xl:contents">
					<div className="max-xl:order-1">
						<ApprovalCard key={`${status} ${run.version}`} run={run} />
					</div>
					<div className="grid gap-3 max-xl:order-3">
						<FileCard key={`${status} ${run.file.state}`} run={run} />
						<SettleCard run={run} chosen={ids} onDone={() => setChosen(new Set())} />
					</div>
				</div>
			</div>
		</>
	)
}

/** Marked payouts first, those that left the run last. */
function ordered({ payouts }: PayoutRunDetails): RunPayout[] {
	const rank = ({ state, checks }: RunPayout) => {
		if (state === 'taken_out') return 2
		return checks.length > 0 ? 0 : 1
	}
	return payouts.toSorted((one, other) => rank(one) - rank(other) || one.id - other.id)
}

interface TakeOutProps {
	run: PayoutRunDetails
	chosen: readonly number[]
	onDone: () => void
}

function TakeOut({ run, chosen, onDone }: TakeOutProps) {
	const { call } = useOffice()
	const takeOut = useDecision(() =>
		call('POST /backoffice/payout-runs/{id}/take-out', {
			params: { id: String(run.id) },
			body: { payouts: [...chosen] },
		}),
	)
	return (
		<>
			<Failure error={takeOut.error} onReloaded={takeOut.reset} />
			<Button
				size="sm"
				className="h-8!"
				disabled={chosen.length === 0}
				busy={takeOut.isPending}
				busyLabel={t('office_run_taking_out')}
				onClick={() => takeOut.mutate(undefined, { onSuccess: onDone })}
			>
				{t('office_run_take_out')}
			</Button>
		</>
	)
}
