import type { OfficeImport, ImportReport as Report } from '@skinverse/contract/entities/operator/import'
import type { TextKey } from '@skinverse/contract/texts/en'
import { Notice } from '@skinverse/ui/notice'
import { type Column, Table } from '@skinverse/ui/table'
import { Link } from '@tanstack/react-router'
import { t } from '../../shared/text.ts'
import { countText } from './count-text.ts'
import { isNothing } from './import-actions.tsx'
import { SkippedRecords } from './skipped-records.tsx'

interface ImportReportProps {
	entry: OfficeImport
	report: Report
}

interface CountRow {
	what: 'listings' | 'kinds'
	added: number
	updated: number
	unchanged: number
}

const number = (key: 'added' | 'updated' | 'unchanged', header: string): Column<CountRow> => ({
	key,
	header,
	align: 'end',
	phoneLabel: true,
	cell: (row) => (
		<span className={row[key] === 0 ? 'text-muted' : 'font-semibold'}>{countText(row[key])}</span>
	),
})

const columns: Column<CountRow>[] = [
	{
		key: 'what',
		header: t('office_import_what'),
		phone: 'full',
		cell: ({ what }) => t(`office_import_${what}`),
	},
	number('added', t('office_import_new')),
	number('updated', t('office_import_changed')),
	number('unchanged', t('office_import_same')),
]

function titleOf(status: OfficeImport['status'], report: Report): TextKey {
	if (status === 'applied') return 'office_import_done_title'
	if (status === 'applying') return 'office_import_applying_title'
	return isNothing(report) ? 'office_import_dry_nothing' : 'office_import_dry_title'
}

/** What a file changes, or changed. */
export function ImportReport({ entry: { file, status }, report }: ImportReportProps) {
	const { looks_like, records, kinds, listings, kinds_not_on_sale, skipped, notes } = report
	const isDone = status === 'applied'
	return (
		<>
			<Notice tone={isDone ? 'green' : 'lightblue'} role="status" title={t(titleOf(status, report))}>
				{t('office_import_looks_like', { file, shape: looks_like, records: countText(records) })}
			</Notice>
			<Table
				dense
				caption={t('office_import_counts')}
				columns={columns}
				rows={[
					{ what: 'listings', ...listings },
					{ what: 'kinds', ...kinds },
				]}
				rowKey={({ what }) => what}
			/>
			{(kinds_not_on_sale > 0 || notes.length > 0) && (
				<ul className="grid gap-1 text-sm text-muted">
					{kinds_not_on_sale > 0 && (
						<li>
							{t('office_import_not_on_sale', { count: countText(kinds_not_on_sale) })}{' '}
							<Link to="/catalogue/unpriced" className="text-ink underline underline-offset-2">
								{t('office_unpriced')}
							</Link>
						</li>
					)}
					{notes.map((note) => (
						<li key={note}>{note}</li>
					))}
				</ul>
			)}
			{skipped > 0 && <SkippedRecords report={report} />}
		</>
	)
}
