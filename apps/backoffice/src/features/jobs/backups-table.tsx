import type { BackupEntry } from '@skinverse/contract/entities/operator/backup'
import { Badge } from '@skinverse/ui/badge'
import { type Column, Table } from '@skinverse/ui/table'
import { Moment } from '../../shared/moment.tsx'
import { t } from '../../shared/text.ts'

const MEGABYTE = 1_000_000

export function BackupsTable({
	backups,
	isRunning,
}: {
	backups: readonly BackupEntry[]
	isRunning: boolean
}) {
	const runningId = isRunning ? backups.find(({ finished_at }) => finished_at === null)?.id : undefined
	return (
		<Table
			dense
			caption={t('office_backups')}
			columns={columnsFor(runningId)}
			rows={backups}
			rowKey={({ id }) => id}
		/>
	)
}

const columnsFor = (runningId: number | undefined): Column<BackupEntry>[] => [
	{ key: 'when', header: t('office_backups_when'), cell: ({ started_at }) => <Moment at={started_at} /> },
	{
		key: 'result',
		header: t('office_backups_result'),
		width: '45%',
		phone: 'full',
		cell: (backup) => <Result backup={backup} isRunning={backup.id === runningId} />,
	},
	{
		key: 'by',
		header: t('office_books_by'),
		muted: true,
		cell: ({ operator }) => operator ?? t('office_books_by_clock'),
	},
	{
		key: 'size',
		header: t('office_backups_size'),
		align: 'end',
		muted: true,
		phone: 'end',
		cell: ({ bytes, is_deleted }) =>
			is_deleted ? t('office_backups_deleted') : bytes !== null && `${(bytes / MEGABYTE).toFixed(1)} MB`,
	},
]

function Result({ backup, isRunning }: { backup: BackupEntry; isRunning: boolean }) {
	const { finished_at, is_verified, failure } = backup
	if (isRunning) return <Badge tone="lightblue">{t('office_backups_running')}</Badge>
	if (finished_at === null) return <Badge tone="grey">{t('office_backups_unfinished')}</Badge>
	if (is_verified) return <Badge tone="green">{t('office_backups_verified')}</Badge>
	return (
		<span className="grid justify-items-start gap-1">
			<Badge tone="red">{t('office_backups_failed')}</Badge>
			<span className="text-sm text-soft wrap-anywhere whitespace-normal">{failure}</span>
		</span>
	)
}
