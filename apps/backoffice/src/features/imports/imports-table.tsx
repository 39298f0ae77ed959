import type { OfficeImport } from '@skinverse/contract/entities/operator/import'
import { EmptyState } from '@skinverse/ui/empty-state'
import { type Column, Table } from '@skinverse/ui/table'
import { Link } from '@tanstack/react-router'
import { Moment } from '../../shared/moment.tsx'
import { CellText } from '../../shared/queue/cell-text.tsx'
import { sizeText } from '../../shared/size-text.ts'
import { t } from '../../shared/text.ts'
import { countText } from './count-text.ts'
import { ImportStatus } from './import-status.tsx'

const columns: Column<OfficeImport>[] = [
	{
		key: 'file',
		header: t('office_import_file'),
		cell: ({ id, file, bytes, operator }) => (
			<CellText
				detail={`${sizeText(bytes)} · ${operator}`}
				className="md:max-w-40 @3xl:max-w-56 @4xl:max-w-96"
			>
				<Link to="/catalogue/import/$id" params={{ id: String(id) }} className="font-medium hover:underline">
					{file}
				</Link>
			</CellText>
		),
	},
	{
		key: 'status',
		header: t('office_import_status'),
		phone: 'end',
		cell: ({ status }) => <ImportStatus status={status} />,
	},
	{
		key: 'result',
		header: t('office_import_result'),
		muted: true,
		phone: 'full',
		narrow: 'hidden',
		cell: (entry) => (
			<span className="block truncate text-sm md:max-w-28 @2xl:max-w-36 @3xl:max-w-60 @4xl:max-w-96">
				{resultText(entry)}
			</span>
		),
	},
	{
		key: 'when',
		header: t('office_import_when'),
		muted: true,
		align: 'end',
		phone: 'end',
		cell: ({ created_at }) => <Moment at={created_at} />,
	},
]

function resultText({ report, failure }: OfficeImport): string {
	if (failure !== null) return failure
	if (report === null) return '–'
	const { listings, kinds, skipped } = report
	const hasListings = listings.added + listings.updated + listings.unchanged > 0
	const { added, updated } = hasListings ? listings : kinds
	return t('office_import_result_text', {
		added: countText(added),
		updated: countText(updated),
		skipped: countText(skipped),
	})
}

/** Recent imports, with their operators. */
export function ImportsTable({ imports }: { imports: readonly OfficeImport[] | undefined }) {
	return (
		<section className="mt-8">
			<h2 className="mb-3 text-lg">{t('office_imports_history')}</h2>
			<Table
				dense
				caption={t('office_imports_history')}
				columns={columns}
				rows={imports ?? []}
				rowKey={({ id }) => id}
				skeletonRows={imports ? undefined : 3}
				empty={
					<EmptyState drawing="no-results" title={t('office_imports_none')}>
						{t('office_imports_none_hint')}
					</EmptyState>
				}
			/>
		</section>
	)
}
