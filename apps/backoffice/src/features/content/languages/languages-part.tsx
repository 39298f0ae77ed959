import type { OfficeLanguage } from '@skinverse/contract/entities/operator/content'
import { languageForm, newLanguageForm } from '@skinverse/contract/rules/content'
import { Badge } from '@skinverse/ui/badge'
import { Notice } from '@skinverse/ui/notice'
import type { Column } from '@skinverse/ui/table'
import { TextField } from '@skinverse/web/forms/fields'
import { SwitchField } from '@skinverse/web/forms/switch-field'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EditDialog } from '../../../shared/edit-dialog.tsx'
import { useOffice } from '../../../shared/office.ts'
import { t, tCount } from '../../../shared/text.ts'
import { useDecisionForm } from '../../../shared/use-decision-form.ts'
import { listQuery } from '../content-queries.ts'
import { ListPart } from '../list-part.tsx'
import { RemoveButton } from '../remove-button.tsx'

export function LanguagesPart() {
	const { call } = useOffice()
	return (
		<ListPart
			name="languages"
			query={useQuery(listQuery(call, 'GET /backoffice/content/languages'))}
			columns={columns}
			rowKey={({ id }) => id}
			titleOf={({ title }) => title}
			addLabel={t('office_language_new')}
			empty={{ title: t('queue_nothing_found'), hint: t('queue_nothing_found_hint') }}
			form={(language, onClose) => <LanguageDialog language={language} onClose={onClose} />}
		/>
	)
}

const columns: Column<OfficeLanguage>[] = [
	{
		key: 'title',
		header: t('office_content_name'),
		cell: ({ id, title, code }) => (
			<>
				<Link
					to="/content/$part"
					params={{ part: 'texts' }}
					search={{ language: String(id) }}
					className="font-medium hover:underline"
				>
					{title}
				</Link>{' '}
				<span className="text-muted">{code}</span>
			</>
		),
	},
	{
		key: 'missing',
		header: t('office_language_state'),
		phone: 'end',
		cell: ({ id, missing, problems }) =>
			missing + problems === 0 ? (
				<Badge tone="green">{t('office_language_complete')}</Badge>
			) : (
				<span className="flex flex-wrap gap-1.5">
					<TextsLink id={id} status="missing" count={missing} />
					<TextsLink id={id} status="problems" count={problems} />
				</span>
			),
	},
	{
		key: 'default',
		header: t('queue_column_status'),
		cell: (language) =>
			language.default ? (
				<Badge tone="primary">{t('office_content_default')}</Badge>
			) : (
				language.is_draft && <Badge tone="grey">{t('office_language_draft')}</Badge>
			),
	},
]

/** To the texts that need work. */
function TextsLink({ id, status, count }: { id: number; status: 'missing' | 'problems'; count: number }) {
	if (count === 0) return null
	return (
		<Link to="/content/$part" params={{ part: 'texts' }} search={{ language: String(id), status }}>
			<Badge tone="amber">{tCount(`office_language_${status}`, count)}</Badge>
		</Link>
	)
}

function LanguageDialog({ language, onClose }: { language?: OfficeLanguage; onClose: () => void }) {
	const { call } = useOffice()
	const start = {
		code: language?.code ?? '',
		title: language?.title ?? '',
		default: language?.default ?? false,
		is_draft: language?.is_draft ?? true,
	}
	const params = { id: String(language?.id) }
	const form = useDecisionForm({
		rules: language ? languageForm : newLanguageForm,
		defaultValues: start,
		save: (body) =>
			language
				? call('PUT /backoffice/content/languages/{id}', { params, body })
				: call('POST /backoffice/content/languages', { body }),
		onSaved: onClose,
	})
	return (
		<EditDialog
			title={language?.title ?? t('office_language_new')}
			size="sm"
			form={form}
			onClose={onClose}
			extra={
				language && (
					<RemoveButton
						title={language.title}
						remove={() => call('DELETE /backoffice/content/languages/{id}', { params })}
						onRemoved={onClose}
					/>
				)
			}
		>
			{!language && (
				<TextField
					required
					form={form}
					name="code"
					label={t('office_language_code')}
					hint={t('office_language_code_hint')}
					maxLength={35}
					shape={(typed) => typed.trim()}
				/>
			)}
			<TextField required form={form} name="title" label={t('office_language_title')} maxLength={60} />
			<SwitchField form={form} name="is_draft">
				{t('office_language_is_draft')}
			</SwitchField>
			{language?.is_draft && language.missing > 0 && !form.watch('is_draft') && (
				<Notice tone="amber" role="status">
					{tCount('office_language_publish', language.missing)}
				</Notice>
			)}
			<SwitchField form={form} name="default">
				{t('office_language_is_default')}
			</SwitchField>
		</EditDialog>
	)
}
