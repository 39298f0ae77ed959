import type { OfficeImport } from '@skinverse/contract/entities/operator/import'
import { Notice } from '@skinverse/ui/notice'
import { Skeleton } from '@skinverse/ui/skeleton'
import { formatMoment } from '@skinverse/web/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useContext } from 'react'
import { Allowed } from '../../shared/allowed.tsx'
import { Embedded } from '../../shared/embedded.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { PageTitle } from '../../shared/page.tsx'
import { sizeText } from '../../shared/size-text.ts'
import { t } from '../../shared/text.ts'
import { ImportActions } from './import-actions.tsx'
import { ImportReport } from './import-report.tsx'
import { ImportStatus } from './import-status.tsx'
import { importQuery } from './imports-queries.ts'
import { Progress } from './progress.tsx'

export function ImportPage() {
	const { id } = useParams({ from: '/shell/catalogue/import/$id' })
	return (
		<div className="mx-auto w-full max-w-wrap px-4 pt-4 pb-8 md:px-6 md:pt-7">
			<PageTitle>{t('office_import', { id })}</PageTitle>
			<Link
				to="/catalogue/import"
				className="mb-3 inline-flex h-10 items-center gap-2 text-sm text-muted hover:text-ink"
			>
				<ArrowLeft aria-hidden="true" className="size-4" />
				{t('office_imports')}
			</Link>
			<Allowed needs="catalogue.import">
				<LoadedImport id={id} />
			</Allowed>
		</div>
	)
}

export function LoadedImport({ id }: { id: string }) {
	const { call } = useOffice()
	const { data, error, refetch } = useQuery({
		...importQuery(call, id),
		enabled: useMay('catalogue.import'),
	})
	if (data) return <Import entry={data} />
	if (error) return <LoadError level={1} error={error} onRetry={refetch} />
	return (
		<div className="grid gap-5">
			<Skeleton className="h-14 w-80 max-w-full" />
			<Skeleton className="h-72 w-full" />
		</div>
	)
}

function Import({ entry }: { entry: OfficeImport }) {
	const { file, bytes, operator, created_at, status, report } = entry
	const Heading = useContext(Embedded) ? 'h2' : 'h1'
	return (
		<>
			<header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<div className="min-w-0">
					<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
						<Heading className="min-w-0 text-xl wrap-anywhere">{file}</Heading>
						{/* A live region: changes are announced. */}
						<span aria-live="polite">
							<ImportStatus status={status} />
						</span>
					</div>
					<p className="mt-0.5 text-muted">
						{sizeText(bytes)} · {operator} · {formatMoment(created_at)}
					</p>
				</div>
				<ImportActions entry={entry} />
			</header>
			<div className="grid gap-4">
				<State entry={entry} />
				{report && status !== 'discarded' && status !== 'failed' && (
					<ImportReport entry={entry} report={report} />
				)}
			</div>
		</>
	)
}

function State({ entry: { status, failure, attempt, read_bytes, bytes } }: { entry: OfficeImport }) {
	if (status === 'failed') {
		return (
			<Notice tone="red" title={t('office_import_failed')}>
				{failure}
			</Notice>
		)
	}
	if (status === 'uploading') return <Notice tone="amber">{t('office_import_upload_left')}</Notice>
	if (status === 'discarded') return <Notice tone="lightblue">{t('office_import_discarded')}</Notice>
	if (status !== 'checking' && status !== 'applying') return null
	const isRead = read_bytes >= bytes
	const afterwards = t(status === 'checking' ? 'office_import_comparing' : 'office_import_writing')
	return (
		<div className="surface grid gap-4 p-4 md:p-6">
			{attempt === 0 ? (
				<Progress label={t('office_import_queued')} done={0} />
			) : (
				<Progress
					label={isRead ? afterwards : t('office_import_reading')}
					done={isRead ? undefined : read_bytes / bytes}
				/>
			)}
			{attempt > 1 && <Notice tone="amber">{t('office_import_again')}</Notice>}
		</div>
	)
}
