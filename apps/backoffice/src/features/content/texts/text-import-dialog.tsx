import type { OfficeLanguage } from '@skinverse/contract/entities/operator/content'
import type { TextFilePreview } from '@skinverse/contract/entities/operator/content-text-file'
import { Skeleton } from '@skinverse/ui/skeleton'
import { Switch } from '@skinverse/ui/switch'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { EditDialog } from '../../../shared/edit-dialog.tsx'
import { useOffice } from '../../../shared/office.ts'
import { useDecision } from '../../../shared/queue/use-decision.ts'
import { t, tCount } from '../../../shared/text.ts'
import { TextChangeList } from './text-change-list.tsx'

interface TextImportDialogProps {
	file: File
	language: OfficeLanguage
	onClose: () => void
}

const number = new Intl.NumberFormat('en-GB')

/** What a file would change, before it does. */
export function TextImportDialog({ file, language, onClose }: TextImportDialogProps) {
	const { call } = useOffice()
	const id = useId()
	const [removesEmpty, setRemovesEmpty] = useState(false)
	const params = { language: String(language.id) }
	const bodyOf = async () => ({ file: file.name, content: await file.text(), removes_empty: removesEmpty })
	const { data, error, isPending } = useQuery({
		queryKey: ['content', 'text-file', id, removesEmpty],
		queryFn: async () => {
			const body = await bodyOf()
			return (await call('POST /backoffice/content/texts/{language}/files/preview', { params, body })).payload
		},
		placeholderData: (before: TextFilePreview | undefined) => before,
		refetchOnWindowFocus: false,
		gcTime: 0,
	})
	const save = useDecision(async () => {
		const body = { ...(await bodyOf()), seen: data?.version ?? '' }
		return call('POST /backoffice/content/texts/{language}/files', { params, body })
	})
	const usable = data?.changes.filter(({ kind }) => kind !== 'refused').length ?? 0
	const form = {
		submit: () => (usable > 0 ? save.mutate(undefined, { onSuccess: onClose }) : onClose()),
		isBusy: save.isPending,
		refusal: error ?? save.error,
	}
	return (
		<EditDialog
			title={t('office_text_file_title', { language: language.title })}
			size="xl"
			form={form}
			text={textOf(file, data)}
			confirm={
				usable > 0 ? tCount('office_text_file_confirm', usable, { total: number.format(usable) }) : t('close')
			}
			confirming={t('saving')}
			onClose={onClose}
		>
			{isPending && <Skeleton className="h-40 w-full" />}
			{data && (
				<>
					<div>
						<Switch checked={removesEmpty} onCheckedChange={setRemovesEmpty}>
							{t('office_text_file_removes_empty')}
						</Switch>
						<p className="text-xs text-muted">{t('office_text_file_removes_empty_hint')}</p>
					</div>
					<TextChangeList changes={data.changes} code={language.code} />
				</>
			)}
		</EditDialog>
	)
}

function textOf({ name }: File, preview: TextFilePreview | undefined): string {
	if (preview === undefined) return t('office_text_file_reading', { file: name })
	const { unchanged, empty, changes } = preview
	const same = t('office_text_file_same', { same: number.format(unchanged), empty: number.format(empty) })
	return `${name}: ${changes.length === 0 ? `${t('office_text_file_nothing')} ` : ''}${same}`
}
