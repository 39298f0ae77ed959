import type { OfficeLanguage } from '@skinverse/contract/entities/office-content'
import { languageForm, newLanguageForm } from '@skinverse/contract/rules/content'
import { Badge } from '@skinverse/ui/badge'
import { Field } from '@skinverse/ui/field'
import { Switch } from '@skinverse/ui/switch'
import type { Column } from '@skinverse/ui/table'
import { TextInput } from '@skinverse/ui/text-input'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EditDialog } from '../../shared/edit-dialog.tsx'
import { useOffice } from '../../shared/office.ts'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t, tCount } from '../../shared/text.ts'
import { useForm } from '../../shared/use-form.ts'
import { listQuery } from './content-queries.ts'
import { FieldNote } from './field-note.tsx'
import { ListPart } from './list-part.tsx'
import { RemoveButton } from './remove-button.tsx'

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
		cell: ({ id, missing }) =>
			missing === 0 ? (
				<Badge tone="green">{t('office_language_complete')}</Badge>
			) : (
				<Link
					to="/content/$part"
					params={{ part: 'texts' }}
					search={{ language: String(id), status: 'missing' }}
				>
					<Badge tone="amber">{tCount('office_language_missing', missing)}</Badge>
				</Link>
			),
	},
	{
		key: 'default',
		header: t('office_content_default'),
		cell: (language) => language.default && <Badge tone="primary">{t('office_content_default')}</Badge>,
	},
]

function LanguageDialog({ language, onClose }: { language?: OfficeLanguage; onClose: () => void }) {
	const { call } = useOffice()
	const start = {
		code: language?.code ?? '',
		title: language?.title ?? '',
		default: language?.default ?? false,
	}
	const params = { id: String(language?.id) }
	const saving = useDecision((body: typeof start) =>
		language
			? call('PUT /backoffice/content/languages/{id}', { params, body })
			: call('POST /backoffice/content/languages', { body }),
	)
	const { values, set, submit, errorOf } = useForm(start, language ? languageForm : newLanguageForm, saving)
	return (
		<EditDialog
			title={language?.title ?? t('office_language_new')}
			size="sm"
			saving={saving}
			onClose={onClose}
			onSubmit={(event) => submit(event, (body) => saving.mutate(body, { onSuccess: onClose }))}
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
				<Field
					label={t('office_language_code')}
					hint={t('office_language_code_hint')}
					required
					error={errorOf('code')}
				>
					<TextInput
						value={values.code}
						maxLength={35}
						onChange={(event) => set({ code: event.currentTarget.value.trim() })}
					/>
				</Field>
			)}
			<Field label={t('office_language_title')} required error={errorOf('title')}>
				<TextInput
					value={values.title}
					maxLength={60}
					onChange={(event) => set({ title: event.currentTarget.value })}
				/>
			</Field>
			<div>
				<Switch checked={values.default} onCheckedChange={(checked) => set({ default: checked })}>
					{t('office_language_is_default')}
				</Switch>
				<FieldNote error={errorOf('default')} />
			</div>
		</EditDialog>
	)
}
