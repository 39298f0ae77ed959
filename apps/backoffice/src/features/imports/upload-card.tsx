import { messageOf } from '@skinverse/contract/client/api-error'
import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { t } from '../../shared/text.ts'
import { Progress } from './progress.tsx'

interface UploadCardProps {
	file: File
	sentBytes: number
	/** Why it stopped. */
	error: unknown
	onGoOn: () => void
	onCancel: () => void
}

export function UploadCard({ file, sentBytes, error, onGoOn, onCancel }: UploadCardProps) {
	const done = sentBytes / file.size
	return (
		<section
			aria-label={t('office_import_uploading', { file: file.name })}
			className="surface grid gap-5 p-4 md:p-6"
		>
			<Progress label={t('office_import_uploading', { file: file.name })} done={done} />
			{Boolean(error) && (
				<Notice
					tone="red"
					role="alert"
					title={t('office_import_upload_stopped', { percent: Math.floor(done * 100) })}
				>
					{messageOf(error, t('error_hint'))}
				</Notice>
			)}
			<div className="flex justify-end gap-2">
				<Button onClick={onCancel}>{t('office_import_cancel')}</Button>
				{Boolean(error) && (
					<Button variant="primary" onClick={onGoOn}>
						{t('office_import_go_on')}
					</Button>
				)}
			</div>
		</section>
	)
}
