import type { OfficeLanguage, OfficeText } from '@skinverse/contract/entities/office-content'
import { MAX_TEXT_CHARS } from '@skinverse/contract/limits'
import { textForm } from '@skinverse/contract/rules/content'
import { Button } from '@skinverse/ui/button'
import { Field } from '@skinverse/ui/field'
import { Textarea } from '@skinverse/ui/textarea'
import { EditDialog } from '../../shared/edit-dialog.tsx'
import { useOffice } from '../../shared/office.ts'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { useForm } from '../../shared/use-form.ts'

interface TextDialogProps {
	text: OfficeText
	language: OfficeLanguage
	onClose: () => void
}

/** One text beside the English one. */
export function TextDialog({ text: { key, english, text, source }, language, onClose }: TextDialogProps) {
	const { call } = useOffice()
	const params = { language: String(language.id), key }
	const saving = useDecision((body: { text: string }) =>
		call('PUT /backoffice/content/texts/{language}/{key}', { params, body }),
	)
	const resetting = useDecision<void>(() =>
		call('DELETE /backoffice/content/texts/{language}/{key}', { params }),
	)
	const { values, set, submit, errorOf } = useForm({ text }, textForm, saving)
	const names = [...new Set(english.match(/\{\w+\}/g) ?? [])].join(', ')
	return (
		<EditDialog
			title={key}
			saving={resetting.error ? resetting : saving}
			onClose={onClose}
			onSubmit={(event) => submit(event, (body) => saving.mutate(body, { onSuccess: onClose }))}
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
			<Field
				label={t('office_text_field', { language: language.title })}
				required
				error={errorOf('text')}
				hint={names && t('office_text_placeholders', { names })}
			>
				<Textarea
					lang={language.code}
					rows={3}
					maxLength={MAX_TEXT_CHARS}
					value={values.text}
					onChange={(event) => set({ text: event.currentTarget.value })}
				/>
			</Field>
		</EditDialog>
	)
}
