import type { ParkedJobEntry } from '@skinverse/contract/entities/operator/parked-job'
import { EmptyState } from '@skinverse/ui/empty-state'
import { type Column, Table } from '@skinverse/ui/table'
import { useState } from 'react'
import { Age } from '../../shared/age.tsx'
import { CellText } from '../../shared/queue/cell-text.tsx'
import { t } from '../../shared/text.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { JobActions } from './job-actions.tsx'

interface ParkedJobsTableProps {
	/** Undefined while loading. */
	jobs: readonly ParkedJobEntry[] | undefined
	total: number
}

const SKELETON_ROWS = 5

export function ParkedJobsTable({ jobs, total }: ParkedJobsTableProps) {
	const [chosen, setChosen] = useState<ParkedJobEntry | null>(null)
	const [isAsking, setAsking] = useState(false)

	function askToDiscard(job: ParkedJobEntry): void {
		setChosen(job)
		setAsking(true)
	}

	const shown = jobs?.length ?? 0
	return (
		<>
			<Table
				dense
				caption={t('backoffice_jobs_caption')}
				columns={columnsWith(askToDiscard)}
				rows={jobs ?? []}
				rowKey={(job) => job.id}
				skeletonRows={jobs ? undefined : SKELETON_ROWS}
				empty={
					<EmptyState drawing="no-results" title={t('backoffice_jobs_none')}>
						{t('backoffice_jobs_none_hint')}
					</EmptyState>
				}
				footer={shown < total ? t('backoffice_jobs_shown', { shown, total }) : undefined}
			/>
			<DiscardDialog job={chosen} open={isAsking} onClose={() => setAsking(false)} />
		</>
	)
}

function columnsWith(onDiscard: (job: ParkedJobEntry) => void): Column<ParkedJobEntry>[] {
	return [
		{ key: 'name', header: t('backoffice_job_name'), cell: (job) => <JobName job={job} /> },
		{
			key: 'parked',
			header: t('backoffice_job_parked'),
			muted: true,
			phone: 'end',
			cell: ({ parked_at }) => <Age at={parked_at} />,
		},
		{
			key: 'error',
			header: t('backoffice_job_error'),
			width: '50%',
			phone: 'full',
			cell: ({ error }) => <JobError error={error} />,
		},
		{
			key: 'attempts',
			header: t('backoffice_job_attempts'),
			align: 'end',
			phoneLabel: true,
			cell: ({ attempts }) => <span className="font-display font-semibold">{attempts}</span>,
		},
		{
			key: 'actions',
			header: <span className="sr-only">{t('backoffice_job_actions')}</span>,
			align: 'end',
			phone: 'end',
			cell: (job) => <JobActions job={job} onDiscard={onDiscard} />,
		},
	]
}

function JobName({ job: { name, created_at } }: { job: ParkedJobEntry }) {
	return (
		<CellText
			detail={
				<>
					{t('backoffice_job_created')} <Age at={created_at} />
				</>
			}
		>
			<span className="font-medium">{name}</span>
		</CellText>
	)
}

function JobError({ error }: { error: string }) {
	if (error === '') return <span className="text-muted">{t('backoffice_job_no_error')}</span>
	return (
		<span
			title={error}
			className="line-clamp-2 text-soft wrap-anywhere whitespace-normal max-md:line-clamp-4"
		>
			{error}
		</span>
	)
}
