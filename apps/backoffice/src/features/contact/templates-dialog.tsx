import type { MessageTemplate } from '@skinverse/contract/entities/operator/message'
import { MAX_LINE_CHARS, MAX_REPLY_CHARS } from '@skinverse/contract/limits'
import { placeholders } from '@skinverse/contract/placeholders'
import { templateForm } from '@skinverse/contract/rules/message'
import { Button } from '@skinverse/ui/button'
import { Dialog } from '@skinverse/ui/dialog'
import { SkeletonText } from '@skinverse/ui/skeleton'
import { TextareaField, TextField } from '@skinverse/web/forms/fields'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { EditDialog } from '../../shared/edit-dialog.tsx'
import { LoadError } from '../../shared/load-error.tsx'
import { useOffice } from '../../shared/office.ts'
import { Failure } from '../../shared/queue/failure.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { useDecisionForm } from '../../shared/use-decision-form.ts'
import { languagesQuery, templatesQuery } from './support-queries.ts'

type Edited = MessageTemplate | 'new' | null

/** The templates of replies: a list, and above it the form of one. */
export function TemplatesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
	const { call } = useOffice()
	const { data, error, refetch } = useQuery({ ...templatesQuery(call), enabled: open })
	const [edited, setEdited] = useState<Edited>(null)
	return (
		<Dialog
			size="lg"
			open={open}
			onOpenChange={onClose}
			title={t('office_templates')}
			description={t('office_templates_hint')}
			closeLabel={t('close')}
			footer={
				<Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setEdited('new')}>
					{t('office_template_new')}
				</Button>
			}
			above={
				edited !== null && (
					<TemplateForm template={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
				)
			}
		>
			{data === undefined && (error ? <LoadError bare error={error} onRetry={refetch} /> : <SkeletonText />)}
			{data?.length === 0 && <p className="text-muted">{t('office_templates_empty')}</p>}
			<ul className="grid gap-1">
				{data?.map((template) => (
					<li key={template.id}>
						<button
							type="button"
							onClick={() => setEdited(template)}
							className="flex min-h-11 w-full items-center justify-between gap-4 rounded-control px-3 text-left text-sm hover:bg-tint/4"
						>
							<span className="min-w-0 truncate font-medium">{template.title}</span>
							<span className="shrink-0 text-xs text-muted uppercase">
								{Object.keys(template.texts).toSorted().join(' ')}
							</span>
						</button>
					</li>
				))}
			</ul>
		</Dialog>
	)
}

interface TemplateFormProps {
	/** Undefined: a new one. */
	template: MessageTemplate | undefined
	onClose: () => void
}

function TemplateForm({ template, onClose }: TemplateFormProps) {
	const { call } = useOffice()
	const { data: languages = [] } = useQuery(languagesQuery(call))
	const params = { id: String(template?.id) }
	const form = useDecisionForm({
		rules: templateForm,
		defaultValues: { title: template?.title ?? '', texts: { ...template?.texts } },
		save: (body) =>
			template === undefined
				? call('POST /backoffice/messages/templates', { body })
				: call('PUT /backoffice/messages/templates/{id}', { params, body }),
		onSaved: onClose,
	})
	const removing = useDecision<void>(async () => {
		const answer = await call('DELETE /backoffice/messages/templates/{id}', { params })
		onClose()
		return answer
	})
	return (
		<EditDialog
			size="lg"
			title={template?.title ?? t('office_template_new')}
			text={t('office_template_placeholders', { names: placeholders.map((name) => `{${name}}`).join(', ') })}
			form={form}
			onClose={onClose}
			extra={
				template && (
					<Button variant="danger" busy={removing.isPending} onClick={() => removing.mutate()}>
						{t('office_template_remove')}
					</Button>
				)
			}
		>
			<Failure error={removing.error} onReloaded={onClose} />
			<TextField
				required
				form={form}
				name="title"
				label={t('office_template_title')}
				hint={t('office_template_title_hint')}
				maxLength={MAX_LINE_CHARS}
			/>
			{languages.map(({ code, title }) => (
				<TextareaField
					key={code}
					form={form}
					name={`texts.${code}`}
					label={t('office_template_text', { language: title })}
					lang={code}
					rows={4}
					maxLength={MAX_REPLY_CHARS}
				/>
			))}
		</EditDialog>
	)
}
