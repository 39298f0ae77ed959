import type { RetentionEntry } from '@skinverse/contract/entities/operator/retention-entry'
import { type Column, Table } from '@skinverse/ui/table'
import { useQuery } from '@tanstack/react-query'
import { LoadError } from '../../../shared/load-error.tsx'
import { useOffice } from '../../../shared/office.ts'
import { t } from '../../../shared/text.ts'
import { listQuery } from '../content-queries.ts'

export const RETENTION_ID = 'retention'
const SKELETON_ROWS = 5

const columns: Column<RetentionEntry>[] = [
	{ key: 'what', header: t('retention_what'), phone: 'full', cell: ({ what }) => <Wrapped text={what} /> },
	{
		key: 'when',
		header: t('retention_when'),
		phone: 'full',
		muted: true,
		cell: ({ when }) => <Wrapped text={when} />,
	},
]

/** The retention periods; read-only. */
export function RetentionTable() {
	const { call } = useOffice()
	const { data, error, refetch } = useQuery(listQuery(call, 'GET /backoffice/retention'))
	return (
		<section aria-labelledby={RETENTION_ID} className="mt-8">
			<h2 id={RETENTION_ID} className="scroll-mt-5 text-base">
				{t('retention_title')}
			</h2>
			<p className="mt-1 mb-3 text-sm text-muted">{t('retention_hint')}</p>
			{error && !data ? (
				<LoadError error={error} onRetry={() => void refetch()} />
			) : (
				<Table
					dense
					caption={t('retention_caption')}
					columns={columns}
					rows={data ?? []}
					rowKey={({ what }) => what}
					skeletonRows={data ? undefined : SKELETON_ROWS}
				/>
			)}
		</section>
	)
}

function Wrapped({ text }: { text: string }) {
	return <span className="whitespace-normal">{text}</span>
}
