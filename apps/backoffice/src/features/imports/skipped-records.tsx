import type { ImportReport } from '@skinverse/contract/entities/operator/import'
import { Button } from '@skinverse/ui/button'
import { type Column, Table } from '@skinverse/ui/table'
import { useState } from 'react'
import { t } from '../../shared/text.ts'
import { countText } from './count-text.ts'

type Skip = ImportReport['skips'][number]
type Reason = ImportReport['reasons'][number]

const SHOWN_AT_FIRST = 20

const reasonColumns: Column<Reason>[] = [
	{
		key: 'reason',
		header: t('office_import_reason'),
		phone: 'full',
		cell: ({ reason }) => <span className="whitespace-normal">{reason}</span>,
	},
	{
		key: 'count',
		header: t('office_import_count'),
		align: 'end',
		phoneLabel: true,
		width: '8rem',
		cell: ({ count }) => countText(count),
	},
]

/** The skipped records: why, and where in the file. */
export function SkippedRecords({ report }: { report: ImportReport }) {
	const { reasons, skips, skipped, unit } = report
	const [isWhole, setWhole] = useState(false)
	const rows = isWhole ? skips : skips.slice(0, SHOWN_AT_FIRST)
	const caption = t(unit === 'line' ? 'office_import_lines' : 'office_import_records')
	const columns: Column<Skip>[] = [
		{
			key: 'number',
			header: t(unit === 'line' ? 'office_import_line' : 'office_import_record'),
			phoneLabel: true,
			width: '7rem',
			cell: ({ number }) => <span className="font-semibold">{countText(number)}</span>,
		},
		{ key: 'name', header: t('office_import_name'), phone: 'end', cell: ({ name }) => name || '–' },
		{
			key: 'reason',
			header: t('office_import_reason'),
			phone: 'full',
			cell: ({ reason }) => <span className="whitespace-normal">{reason}</span>,
		},
	]
	return (
		<>
			{/* A few lines need no summary. */}
			{skipped > SHOWN_AT_FIRST && (
				<section className="mt-4">
					<h2 className="mb-3 text-lg">{t('office_import_why_skipped', { count: countText(skipped) })}</h2>
					<Table
						dense
						caption={t('office_import_why_skipped', { count: countText(skipped) })}
						columns={reasonColumns}
						rows={reasons}
						rowKey={({ reason }) => reason}
					/>
				</section>
			)}
			<section className="mt-4">
				<h2 className="mb-3 text-lg">{caption}</h2>
				<Table
					dense
					caption={caption}
					columns={columns}
					rows={rows}
					rowKey={({ number, name, reason }) => `${number} ${name} ${reason}`}
					footer={
						rows.length < skipped && (
							<span className="flex flex-wrap items-center justify-between gap-3">
								{t('office_import_lines_shown', {
									shown: countText(rows.length),
									total: countText(skipped),
								})}
								{rows.length < skips.length && (
									<Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
										{t('office_import_show_more')}
									</Button>
								)}
							</span>
						)
					}
				/>
			</section>
		</>
	)
}
