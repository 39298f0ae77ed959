import type { OfficeLanguage, OfficeText } from '@skinverse/contract/entities/operator/content'
import { MAX_TEXT_CHARS } from '@skinverse/contract/limits'
import { textForm } from '@skinverse/contract/rules/content'
import { placeholderProblems } from '@skinverse/contract/text-problems'
import { Button } from '@skinverse/ui/button'
import { TextareaField } from '@skinverse/web/forms/fields'
import { EditDialog } from '../../../shared/edit-dialog.tsx'
import { useOffice } from '../../../shared/office.ts'
import { useDecision } from '../../../shared/queue/use-decision.ts'
import { t } from '../../../shared/text.ts'
import { useDecisionForm } from '../../../shared/use-decision-form.ts'
import { TextProblemList } from './text-problem-list.tsx'

interface TextDialogProps {
	text: OfficeText
	language: OfficeLanguage
	onClose: () => void
}

/** One text beside the English one. */
export function TextDialog({ text: { key, english, text, source }, language, onClose }: TextDialogProps) {
	const { call } = useOffice()
	const params = { language: String(language.id), key }
	const resetting = useDecision<void>(() =>
		call('DELETE /backoffice/content/texts/{language}/{key}', { params }),
	)
	const form = useDecisionForm({
		rules: textForm,
		defaultValues: { text },
		save: (body) => call('PUT /backoffice/content/texts/{language}/{key}', { params, body }),
		onSaved: onClose,
	})
	const typed = form.watch('text')
	const names = [...new Set(english.match(/\{\w+\}/g) ?? [])].join(', ')
	return (
		<EditDialog
			title={key}
			form={{ ...form, refusal: resetting.error ?? form.refusal }}
			onClose={onClose}
			extra={
				source === 'written' && (
					<Button
						variant="danger"
						busy={resetting.isPending}
						onClick={() => resetting.mutate(undefined, { onSuccess: onClose })}
					>
						{t('office_text_reset')}
					</Button>
				)
			}
		>
			<div>
				<p className="mb-1.5 text-xs text-muted">{t('office_text_english')}</p>
				<p className="rounded-control border border-line bg-raised px-3.5 py-3 text-sm whitespace-pre-wrap wrap-anywhere">
					{english}
				</p>
			</div>
			<TextareaField
				required
				form={form}
				name="text"
				label={t('office_text_field', { language: language.title })}
				hint={names && t('office_text_placeholders', { names })}
				lang={language.code}
				rows={3}
				maxLength={MAX_TEXT_CHARS}
			/>
			<div role="status" className="-mt-2 empty:hidden">
				{typed.trim() && <TextProblemList problems={placeholderProblems(key, typed, english)} />}
			</div>
		</EditDialog>
	)
}
