import type { OfficeLanguage, OfficePageDetails } from '@skinverse/contract/entities/office-content'
import { pageForm } from '@skinverse/contract/rules/content'
import { Button } from '@skinverse/ui/button'
import { Field } from '@skinverse/ui/field'
import { Switch } from '@skinverse/ui/switch'
import { TextInput } from '@skinverse/ui/text-input'
import { ToggleGroup } from '@skinverse/ui/toggle-group'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { Failure } from '../../shared/queue/failure.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { useForm } from '../../shared/use-form.ts'
import { FieldNote } from './field-note.tsx'
import { PageTextFields } from './page-text-fields.tsx'
import { RemoveButton } from './remove-button.tsx'

interface PageEditorFormProps {
	page: OfficePageDetails | undefined
	languages: readonly OfficeLanguage[]
}

export function PageEditorForm({ page, languages }: PageEditorFormProps) {
	const { call } = useOffice()
	const navigate = useNavigate()
	const mayWrite = useMay('content.write')
	const first = page?.texts[0]?.language_id ?? languages.find((each) => each.default)?.id ?? 0
	const [languageId, setLanguageId] = useState(first)
	const start = {
		slug: page?.slug ?? null,
		is_terms: page?.is_terms ?? false,
		is_privacy: page?.is_privacy ?? false,
		texts: page?.texts ?? [{ language_id: first, title: '', content: '' }],
	}
	const params = { id: String(page?.id) }
	// The form keeps what it started with, even where the page is read anew behind it.
	const [seen] = useState(page?.version)
	const saving = useDecision((body: typeof start) =>
		page
			? call('PUT /backoffice/content/pages/{id}', { params, body: { ...body, seen } })
			: call('POST /backoffice/content/pages', { body }),
	)
	const { values, set, submit, errorOf } = useForm(start, pageForm, saving)
	const toList = () => void navigate({ to: '/content/$part', params: { part: 'pages' } })
	const place = values.texts.findIndex((text) => text.language_id === languageId)
	const language = languages.find(({ id }) => id === languageId)
	const wrongElsewhere = values.texts.findIndex(
		(_, index) => index !== place && errorOf(`texts.${index}.title`),
	)

	return (
		<form
			noValidate
			aria-label={t('office_pages')}
			onSubmit={(event) => submit(event, (body) => saving.mutate(body, { onSuccess: toList }))}
			className="grid gap-5"
		>
			<Failure error={saving.error} onReloaded={toList} />
			<div className="surface grid gap-4 p-4 md:grid-cols-2 md:p-5">
				<Field label={t('office_page_address')} hint={t('office_page_address_hint')} error={errorOf('slug')}>
					<TextInput
						prefix="/"
						value={values.slug ?? ''}
						disabled={!mayWrite}
						maxLength={100}
						onChange={(event) => set({ slug: event.currentTarget.value.trim() || null })}
					/>
				</Field>
				<div>
					<Switch
						checked={values.is_terms}
						disabled={!mayWrite}
						onCheckedChange={(is_terms) => set({ is_terms })}
					>
						{t('office_page_is_terms')}
					</Switch>
					<Switch
						checked={values.is_privacy}
						disabled={!mayWrite}
						onCheckedChange={(is_privacy) => set({ is_privacy })}
					>
						{t('office_page_is_privacy')}
					</Switch>
				</div>
			</div>
			<div className="overflow-x-auto [scrollbar-width:none]">
				<ToggleGroup
					label={t('office_page_language')}
					options={languages.map(({ id, title }) => ({ value: String(id), label: title }))}
					value={String(languageId)}
					onValueChange={(value) => setLanguageId(Number(value))}
				/>
			</div>
			<FieldNote
				error={
					errorOf('texts') ?? (wrongElsewhere < 0 ? undefined : errorOf(`texts.${wrongElsewhere}.title`))
				}
			/>
			{language && (
				<PageTextFields
					key={language.id}
					language={language}
					text={values.texts[place]}
					disabled={!mayWrite}
					errorOf={(field) => errorOf(`texts.${place}.${field}`)}
					onChange={(text) =>
						set({
							texts: text
								? values.texts.toSpliced(place < 0 ? values.texts.length : place, 1, text)
								: values.texts.toSpliced(place, 1),
						})
					}
				/>
			)}
			{mayWrite && (
				<div className="flex flex-wrap items-center justify-end gap-2">
					{page && (
						<span className="mr-auto">
							<RemoveButton
								title={page.texts[0]?.title ?? `#${page.id}`}
								remove={() => call('DELETE /backoffice/content/pages/{id}', { params })}
								onRemoved={toList}
							/>
						</span>
					)}
					<Button disabled={saving.isPending} onClick={toList}>
						{t('cancel')}
					</Button>
					<Button type="submit" variant="primary" busy={saving.isPending} busyLabel={t('saving')}>
						{t('save')}
					</Button>
				</div>
			)}
		</form>
	)
}
