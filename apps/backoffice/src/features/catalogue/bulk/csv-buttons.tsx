import { messageOf } from '@skinverse/contract/client/api-error'
import { buildRequest } from '@skinverse/contract/client/build-request'
import type { BulkChange, BulkFileFault } from '@skinverse/contract/entities/operator/bulk-change'
import { Button } from '@skinverse/ui/button'
import { notify } from '@skinverse/web/notify.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { AskDialog } from '../../../shared/ask-dialog.tsx'
import { useMay } from '../../../shared/me.ts'
import { useOffice } from '../../../shared/office.ts'
import { DownloadLink } from '../../../shared/queue/download-link.tsx'
import { useDecision } from '../../../shared/queue/use-decision.ts'
import { t, tCount } from '../../../shared/text.ts'
import { type CatalogueSearch, filterOf } from '../catalogue-search.ts'
import { bulkChangeQuery } from './bulk-queries.ts'

const number = new Intl.NumberFormat('en-GB')
const ICON = 'size-4'

/** The list as a file, and an edited file back. */
export function CsvButtons({ search }: { search: CatalogueSearch }) {
	const mayWrite = useMay('catalogue.write')
	if (!mayWrite) return null
	const { path } = buildRequest({ key: 'GET /backoffice/items/export', query: filterOf(search) })
	return (
		<>
			<DownloadLink path={path} className="max-md:hidden!" />
			<UploadButton />
		</>
	)
}

interface Uploaded {
	id: number
	faults: readonly BulkFileFault[]
}

function UploadButton() {
	const { call } = useOffice()
	const input = useRef<HTMLInputElement>(null)
	const [uploaded, setUploaded] = useState<Uploaded>()
	const upload = useMutation({
		mutationFn: async (file: File): Promise<Uploaded> => {
			const body = { key: crypto.randomUUID(), file: file.name, csv: await file.text() }
			const { bulk_change_id, faults } = await call('POST /backoffice/bulk-changes/files', { body })
			return { id: bulk_change_id, faults }
		},
		onSuccess: setUploaded,
		onError: (error) => notify.error(messageOf(error, t('an_error_occurred'))),
	})
	function take({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
		const [file] = currentTarget.files ?? []
		if (file) upload.mutate(file)
		// The same file can be chosen again.
		currentTarget.value = ''
	}
	return (
		<>
			<Button
				size="sm"
				className="h-10! max-md:hidden!"
				busy={upload.isPending}
				icon={<Upload aria-hidden="true" className={ICON} />}
				onClick={() => input.current?.click()}
			>
				{t('office_bulk_upload')}
			</Button>
			<input
				ref={input}
				type="file"
				accept=".csv,text/csv"
				aria-label={t('office_bulk_upload')}
				onChange={take}
				className="hidden"
			/>
			{uploaded && <FileDialog uploaded={uploaded} onClose={() => setUploaded(undefined)} />}
		</>
	)
}

/** What the file would change; closing it discards the file. */
function FileDialog({ uploaded: { id, faults }, onClose }: { uploaded: Uploaded; onClose: () => void }) {
	const { call } = useOffice()
	const params = { id: String(id) }
	const { data } = useQuery(bulkChangeQuery(call, id))
	const start = useDecision(() => call('POST /backoffice/bulk-changes/{id}/start', { params }))
	const discard = useMutation({
		mutationFn: () => call('POST /backoffice/bulk-changes/{id}/discard', { params }),
		onSettled: onClose,
	})
	return (
		<AskDialog
			title={t('office_bulk_file_title', { file: data?.file ?? '' })}
			text={data && fileText(data)}
			confirm={tCount('office_bulk_file_start', data?.lines ?? 0, { total: number.format(data?.lines ?? 0) })}
			confirming={t('office_bulk_starting')}
			saving={start}
			onSubmit={() => {
				if (data && data.lines > 0) start.mutate(undefined, { onSuccess: onClose })
				else discard.mutate()
			}}
			onClose={() => discard.mutate()}
		>
			{faults.length > 0 && (
				<div className="text-sm">
					<p className="mb-1 text-amber">{tCount('office_bulk_file_faults', faults.length)}</p>
					<ul className="max-h-40 overflow-y-auto text-muted">
						{faults.map(({ line, fault }) => (
							<li key={line}>{t('office_bulk_file_fault', { line, fault })}</li>
						))}
					</ul>
				</div>
			)}
		</AskDialog>
	)
}

function fileText({ lines, skips }: BulkChange): string {
	const same = skips.unchanged ?? 0
	return t('office_bulk_file_text', { lines: number.format(lines), same: number.format(same) })
}
