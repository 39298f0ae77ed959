import type { OfficePicture } from '@skinverse/contract/entities/operator/picture'
import { MAX_PICTURE_BYTES } from '@skinverse/contract/rules/picture-upload'
import { Button } from '@skinverse/ui/button'
import { notify } from '@skinverse/web/notify.ts'
import { useRef } from 'react'
import { base64Of } from '../../shared/base64-of.ts'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { t } from '../../shared/text.ts'
import { usePictureAction } from './use-picture-action.ts'

export function PictureActions({ picture: { id, title, state } }: { picture: OfficePicture }) {
	const { call } = useOffice()
	const input = useRef<HTMLInputElement>(null)
	const params = { id: String(id) }
	const upload = usePictureAction(async (file: File) =>
		call('PUT /backoffice/pictures/{id}', { params, body: { bytes: await base64Of(file) } }),
	)
	const remove = usePictureAction(() => call('DELETE /backoffice/pictures/{id}', { params }))
	const retry = usePictureAction(() => call('POST /backoffice/pictures/{id}/retry', { params }))
	if (!useMay('catalogue.write')) return null

	function take(files: FileList | null): void {
		const file = files?.[0]
		if (file && file.size > MAX_PICTURE_BYTES) notify.error(t('office_picture_too_large'))
		else if (file) upload.mutate(file)
		// Reset, so that the same file can be chosen again after it was fixed.
		if (input.current) input.current.value = ''
	}

	return (
		<span className="flex flex-wrap justify-end gap-2">
			{(state === 'failed' || state === 'linked') && (
				<Button
					size="sm"
					aria-label={t('office_picture_retry_for', { title })}
					busy={retry.isPending}
					onClick={() => retry.mutate(undefined)}
				>
					{t('office_picture_retry')}
				</Button>
			)}
			{state === 'uploaded' && (
				<Button
					size="sm"
					aria-label={t('office_picture_remove_for', { title })}
					busy={remove.isPending}
					onClick={() => remove.mutate(undefined)}
				>
					{t('office_picture_remove')}
				</Button>
			)}
			<Button
				size="sm"
				aria-label={t('office_picture_upload_for', { title })}
				busy={upload.isPending}
				onClick={() => input.current?.click()}
			>
				{t('office_picture_upload')}
			</Button>
			<input
				ref={input}
				type="file"
				hidden
				aria-label={t('office_picture_upload_for', { title })}
				accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
				onChange={(event) => take(event.currentTarget.files)}
			/>
		</span>
	)
}
