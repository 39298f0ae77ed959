import type { BooksRun } from '@skinverse/contract/entities/operator/books-run'
import { Badge } from '@skinverse/ui/badge'
import { type Column, Table } from '@skinverse/ui/table'
import { Moment } from '../../shared/moment.tsx'
import { t, tCount } from '../../shared/text.ts'

interface RunsTableProps {
	runs: readonly BooksRun[]
	isRunning: boolean
}

export function RunsTable({ runs, isRunning }: RunsTableProps) {
	const runningId = isRunning ? runs.find(({ finished_at }) => finished_at === null)?.id : undefined
	return (
		<Table
			dense
			caption={t('office_books_runs')}
			columns={columnsFor(runningId)}
			rows={runs}
			rowKey={({ id }) => id}
		/>
	)
}

const columnsFor = (runningId: number | undefined): Column<BooksRun>[] => [
	{ key: 'when', header: t('office_books_when'), cell: ({ started_at }) => <Moment at={started_at} /> },
	{
		key: 'result',
		header: t('office_books_result'),
		phone: 'end',
		cell: (run) => <Result run={run} isRunning={run.id === runningId} />,
	},
	{
		key: 'by',
		header: t('office_books_by'),
		muted: true,
		cell: ({ operator }) => operator ?? t('office_books_by_clock'),
	},
	{
		key: 'took',
		header: t('office_books_took'),
		align: 'end',
		muted: true,
		phone: 'end',
		cell: ({ started_at, finished_at }) => finished_at !== null && `${finished_at - started_at} s`,
	},
]

function Result({ run: { finished_at, faults }, isRunning }: { run: BooksRun; isRunning: boolean }) {
	if (isRunning) return <Badge tone="lightblue">{t('office_books_running')}</Badge>
	if (finished_at === null) return <Badge tone="grey">{t('office_books_unfinished')}</Badge>
	if (faults.length === 0) return <Badge tone="green">{t('office_books_good')}</Badge>
	return <Badge tone="red">{tCount('office_books_bad', faults.length)}</Badge>
}
