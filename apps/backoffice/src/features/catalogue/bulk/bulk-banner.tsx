import type { BulkChange } from '@skinverse/contract/entities/operator/bulk-change'
import { Button } from '@skinverse/ui/button'
import { notify } from '@skinverse/web/notify.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { TriangleAlert, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { AskDialog } from '../../../shared/ask-dialog.tsx'
import { useMay } from '../../../shared/me.ts'
import { useOffice } from '../../../shared/office.ts'
import { useDecision } from '../../../shared/queue/use-decision.ts'
import { t, tCount } from '../../../shared/text.ts'
import { catalogueSearchOf } from '../catalogue-search.ts'
import { bulkChangesQuery, isUnderWay } from './bulk-queries.ts'
import { changeText } from './rule-text.ts'

const number = new Intl.NumberFormat('en-GB')
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const NONE: readonly BulkChange[] = []
const timeOf = (seconds: number) => clock.format(new Date(seconds * 1000))

/** The change under way with its progress, else the last one while it can be undone. */
export function BulkBanner() {
	const { call } = useOffice()
	const { data: changes = NONE } = useQuery({ ...bulkChangesQuery(call), enabled: useMay('catalogue.read') })
	useFreshListings(changes)
	useUndoneNews(changes)
	const running = changes.find(isUnderWay)
	const last = changes.find(({ undo_until, changed }) => undo_until !== null && changed > 0)
	const shown = running ?? last
	return shown === undefined ? null : <Banner key={shown.id} change={shown} />
}

/** The list shows the new prices as soon as a change ends. */
function useFreshListings(changes: readonly BulkChange[]): void {
	const queryClient = useQueryClient()
	const states = changes.map(({ id, status }) => `${id}${status}`).join()
	useEffect(() => {
		if (states !== '') void queryClient.invalidateQueries({ queryKey: ['items'] })
	}, [states, queryClient])
}

/** The banner of a change goes with its undoing: what came of it is said once. */
function useUndoneNews(changes: readonly BulkChange[]): void {
	const before = useRef<ReadonlyMap<number, BulkChange['status']>>(new Map())
	useEffect(() => {
		for (const { id, status, undone, kept } of changes) {
			const known = before.current.get(id)
			if (status !== 'undone' || known === undefined || known === 'undone') continue
			const news = [
				tCount('office_bulk_undone', undone, { total: number.format(undone) }),
				kept > 0 && tCount('office_bulk_undone_kept', kept, { total: number.format(kept) }),
			]
			notify.success(news.filter(Boolean).join(' '))
		}
		before.current = new Map(changes.map(({ id, status }) => [id, status]))
	}, [changes])
}

function Banner({ change }: { change: BulkChange }) {
	const { call } = useOffice()
	const mayWrite = useMay('catalogue.write')
	const mayRetry = useMay('jobs.read')
	const [isAsking, setAsking] = useState(false)
	const params = { id: String(change.id) }
	const undo = useDecision(() => call('POST /backoffice/bulk-changes/{id}/undo', { params }))
	const { status, undoable, undo_until } = change
	const canStop = status === 'running'
	const isStuck = change.is_parked && mayRetry
	const canUndo = undoable !== null && undoable > 0
	return (
		<section
			data-bulk-banner=""
			aria-label={t('office_bulk_last')}
			className={clsx(
				'mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border py-1.5 pr-1.5 pl-4 text-sm',
				change.is_parked ? 'border-red/28 bg-red/9' : 'border-lightblue/28 bg-lightblue/9',
			)}
		>
			{change.is_parked ? (
				<TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-red" />
			) : (
				<Undo2 aria-hidden="true" className="size-4 shrink-0 text-lightblue" />
			)}
			<p role="status" className="min-w-0 flex-1 basis-60">
				<Story change={change} />
			</p>
			{undo_until !== null && (
				<span className="text-xs text-muted">
					{t('office_bulk_undo_until', { time: timeOf(undo_until) })}
				</span>
			)}
			{status === 'done' && change.changed > 0 && (
				<Link
					to="/catalogue"
					search={catalogueSearchOf({
						bulk_change: String(change.id),
						status: change.action === 'withdraw' ? 'withdrawn' : undefined,
					})}
					className="text-sm underline max-md:py-2"
				>
					{t('office_bulk_show')}
				</Link>
			)}
			{isStuck && (
				<Link to="/jobs" className="text-sm underline max-md:py-2">
					{t('office_bulk_parked_jobs')}
				</Link>
			)}
			{mayWrite && (canStop || canUndo) && (
				<Button size="sm" onClick={() => setAsking(true)} className="max-md:h-10!">
					{canStop ? t('office_bulk_stop') : tCount('office_bulk_undo', undoable ?? 0)}
				</Button>
			)}
			<AskDialog
				open={isAsking}
				title={canStop ? t('office_bulk_stop_title') : tCount('office_bulk_undo', undoable ?? 0)}
				text={t('office_bulk_undo_text')}
				confirm={canStop ? t('office_bulk_stop') : t('office_bulk_undo_confirm')}
				confirming={t('office_bulk_undoing_now')}
				saving={undo}
				onSubmit={() => undo.mutate(undefined, { onSuccess: () => setAsking(false) })}
				onClose={() => {
					setAsking(false)
					undo.reset()
				}}
			/>
		</section>
	)
}

function Story({ change }: { change: BulkChange }) {
	const { status, lines, changed, skipped, undone, kept, undoable, operator, finished_at, action } = change
	const rule = changeText(change)
	if (change.is_parked) {
		if (status === 'undoing') return t('office_bulk_parked_undo', { rule })
		return t('office_bulk_parked', {
			rule,
			done: number.format(changed + skipped),
			lines: number.format(lines),
		})
	}
	if (status === 'queued') return t('office_bulk_queued', { rule })
	if (status === 'undoing')
		return <Running label={t('office_bulk_being_undone', { rule })} done={undone + kept} of={changed} />
	if (status === 'running')
		return <Running label={t('office_bulk_running', { rule })} done={changed + skipped} of={lines} />
	const lost = changed - (undoable ?? changed)
	return (
		<>
			<strong className="font-semibold">
				{tCount(action === 'price' ? 'office_bulk_done_prices' : 'office_bulk_done', changed, {
					total: number.format(changed),
				})}
			</strong>{' '}
			{t('office_bulk_done_by', { operator, time: timeOf(finished_at ?? 0), rule })}
			{lost > 0 && ` ${tCount('office_bulk_lost', lost, { total: number.format(lost) })}`}
		</>
	)
}

function Running({ label, done, of }: { label: string; done: number; of: number }) {
	const percent = of === 0 ? 0 : Math.floor((done / of) * 100)
	return (
		<span className="flex items-center gap-3">
			<span className="min-w-0 truncate">{label}</span>
			<span
				role="progressbar"
				aria-label={label}
				aria-valuemin={0}
				aria-valuemax={100}
				aria-valuenow={percent}
				className="h-1.5 min-w-16 flex-1 overflow-hidden rounded-full bg-raised"
			>
				<span
					className="block h-full origin-left rounded-full bg-accent transition-transform duration-500"
					style={{ transform: `scaleX(${percent / 100})` }}
				/>
			</span>
			<span className="shrink-0 text-xs text-muted tabular-nums">
				{number.format(done)} / {number.format(of)}
			</span>
		</span>
	)
}
