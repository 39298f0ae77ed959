import type { BrandPictureKind } from '@skinverse/contract/brand/brand-pictures'
import { messageOf } from '@skinverse/contract/client/api-error'
import type { BrandPicture } from '@skinverse/contract/entities/brand'
import { Button } from '@skinverse/ui/button'
import { FieldNote } from '@skinverse/web/forms/field-note'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { base64Of } from '../../shared/base64-of.ts'
import { useOffice } from '../../shared/office.ts'
import { t } from '../../shared/text.ts'

interface PictureFieldProps {
	kind: BrandPictureKind
	picture: BrandPicture | null
	/** The colour on which the shop shows it. */
	ground: string | undefined
	error: string | undefined
	disabled: boolean
	onChange: (id: string | null, picture: BrandPicture | null) => void
}

const TEXTS = {
	logo: { label: 'office_brand_logo', hint: 'office_brand_logo_hint' },
	icon: { label: 'office_brand_icon', hint: 'office_brand_icon_hint' },
	home: { label: 'office_brand_home_picture', hint: 'office_brand_home_picture_hint' },
} as const

/** A picture is uploaded at once and shown as the shop will show it; the draft refers to it when it is saved. */
export function PictureField({ kind, picture, ground, error, disabled, onChange }: PictureFieldProps) {
	const { call } = useOffice()
	const input = useRef<HTMLInputElement>(null)
	const upload = useMutation({
		mutationFn: async (file: File) =>
			call('POST /backoffice/brand/pictures', { body: { kind, bytes: await base64Of(file) } }),
		onSuccess: (stored) => onChange(stored.picture_id, stored.picture),
	})
	const refusal = upload.error ? messageOf(upload.error, t('an_error_occurred')) : undefined
	const texts = TEXTS[kind]

	return (
		<fieldset className="grid min-w-0 content-start gap-1.5">
			<legend className="mb-1.5 text-xs text-muted">{t(texts.label)}</legend>
			<div className="flex min-h-16 flex-wrap items-center gap-3 rounded-control border border-line-strong bg-page p-3">
				{picture ? (
					<img
						src={picture.url}
						width={picture.width}
						height={picture.height}
						alt={t(texts.label)}
						style={{ backgroundColor: ground }}
						className="h-10 w-auto max-w-40 rounded-control object-contain"
					/>
				) : (
					<span className="text-sm text-muted">{t('office_brand_built_in')}</span>
				)}
				{!disabled && (
					<span className="ml-auto flex flex-wrap gap-2">
						{picture && (
							<Button
								size="sm"
								variant="ghost"
								aria-label={t('office_brand_remove_picture', { picture: t(texts.label) })}
								onClick={() => onChange(null, null)}
							>
								{t('office_content_remove')}
							</Button>
						)}
						<Button
							size="sm"
							busy={upload.isPending}
							busyLabel={t('office_brand_uploading')}
							aria-label={t('office_brand_choose_file_for', { picture: t(texts.label) })}
							onClick={() => input.current?.click()}
						>
							{t('office_brand_choose_file')}
						</Button>
					</span>
				)}
			</div>
			<input
				ref={input}
				type="file"
				hidden
				aria-label={t(texts.label)}
				accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
				onChange={(event) => {
					const file = event.currentTarget.files?.[0]
					if (file) upload.mutate(file)
					// Reset, so that the same file can be chosen again after it was fixed.
					event.currentTarget.value = ''
				}}
			/>
			<FieldNote error={refusal ?? error} />
			<p className="text-xs text-muted">{t(texts.hint)}</p>
		</fieldset>
	)
}
