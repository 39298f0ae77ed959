import { messageOf } from '@skinverse/contract/client/api-error'
import { Button } from '@skinverse/ui/button'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useContext, useState } from 'react'
import { Allowed } from '../../shared/allowed.tsx'
import { Embedded } from '../../shared/embedded.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { Page } from '../../shared/page.tsx'
import { t } from '../../shared/text.ts'
import { FileChooser } from './file-chooser.tsx'
import { LoadedImport } from './import-page.tsx'
import { importsQuery } from './imports-queries.ts'
import { ImportsTable } from './imports-table.tsx'
import { UploadCard } from './upload-card.tsx'
import { useUpload } from './use-upload.ts'

export function ImportsPage() {
	return (
		<Page
			title={t('office_imports')}
			hint={t('office_imports_hint')}
			aside={
				<Button
					size="sm"
					icon={<ArrowLeft aria-hidden="true" className="size-4" />}
					render={<Link to="/catalogue" />}
				>
					{t('office_imports_back')}
				</Button>
			}
		>
			<Allowed needs="catalogue.import">
				<Imports />
			</Allowed>
		</Page>
	)
}

export function Imports() {
	const { call } = useOffice()
	const navigate = useNavigate()
	const isEmbedded = useContext(Embedded)
	const [openId, setOpenId] = useState<number>()
	const { data, error, refetch } = useQuery({ ...importsQuery(call), enabled: useMay('catalogue.import') })
	const {
		upload,
		refusal,
		error: failure,
		begin,
		goOn,
		cancel,
	} = useUpload((id) => {
		if (isEmbedded) setOpenId(id)
		else void navigate({ to: '/catalogue/import/$id', params: { id: String(id) } })
	})
	return (
		<>
			{upload ? (
				<UploadCard
					file={upload.file}
					sentBytes={upload.sentBytes}
					error={failure}
					onGoOn={goOn}
					onCancel={() => void cancel()}
				/>
			) : (
				<FileChooser
					refusal={refusal ?? (failure ? messageOf(failure, t('an_error_occurred')) : undefined)}
					onFile={begin}
				/>
			)}
			{openId !== undefined && (
				<section aria-label={t('office_import', { id: openId })} className="surface p-4 md:p-6">
					<LoadedImport id={String(openId)} />
				</section>
			)}
			{error && !data ? <LoadError error={error} onRetry={refetch} /> : <ImportsTable imports={data} />}
		</>
	)
}
