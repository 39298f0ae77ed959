import type { OfficeLanguage, OfficePageDetails } from '@skinverse/contract/entities/operator/content'
import { pageForm } from '@skinverse/contract/rules/content'
import { Button } from '@skinverse/ui/button'
import { ToggleGroup } from '@skinverse/ui/toggle-group'
import { FieldNote } from '@skinverse/web/forms/field-note'
import { TextField } from '@skinverse/web/forms/fields'
import { SwitchField } from '@skinverse/web/forms/switch-field'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../../shared/me.ts'
import { useOffice } from '../../../shared/office.ts'
import { Failure } from '../../../shared/queue/failure.tsx'
import { t } from '../../../shared/text.ts'
import { useDecisionForm } from '../../../shared/use-decision-form.ts'
import { RemoveButton } from '../remove-button.tsx'
import { PageTextFields } from './page-text-fields.tsx'
import { usePageLinks } from './use-page-links.ts'

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
	// The form keeps its initial version, even when the page is refetched.
	const [seen] = useState(page?.version)
	const { list } = usePageLinks()
	const toList = () => void navigate(list)
	const form = useDecisionForm({
		rules: pageForm,
		defaultValues: start,
		save: (body) =>
			page
				? call('PUT /backoffice/content/pages/{id}', { params, body: { ...body, seen } })
				: call('POST /backoffice/content/pages', { body }),
		onSaved: toList,
	})
	const texts = form.watch('texts')
	const place = texts.findIndex((text) => text.language_id === languageId)
	const language = languages.find(({ id }) => id === languageId)
	const wrongElsewhere = texts.findIndex(
		(_, index) => index !== place && form.errorOf(`texts.${index}.title`),
	)

	/** Undefined removes the language from the page. */
	function writeText(text: (typeof texts)[number] | undefined): void {
		const at = place < 0 ? texts.length : place
		form.setValue('texts', text ? texts.toSpliced(at, 1, text) : texts.toSpliced(at, 1))
		form.clearErrors('texts')
	}

	return (
		<form noValidate aria-label={t('office_pages')} onSubmit={form.submit} className="grid gap-5">
			<Failure error={form.refusal} onReloaded={toList} />
			<div className="surface grid gap-4 p-4 md:grid-cols-2 md:p-5">
				<TextField
					form={form}
					name="slug"
					label={t('office_page_address')}
					hint={t('office_page_address_hint')}
					prefix="/"
					disabled={!mayWrite}
					maxLength={100}
					shape={(typed) => typed.trim()}
					read={(text) => text || null}
				/>
				<div>
					<SwitchField form={form} name="is_terms" disabled={!mayWrite}>
						{t('office_page_is_terms')}
					</SwitchField>
					<SwitchField form={form} name="is_privacy" disabled={!mayWrite}>
						{t('office_page_is_privacy')}
					</SwitchField>
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
					form.errorOf('texts') ??
					(wrongElsewhere < 0 ? undefined : form.errorOf(`texts.${wrongElsewhere}.title`))
				}
			/>
			{language && (
				<PageTextFields
					key={language.id}
					language={language}
					text={texts[place]}
					disabled={!mayWrite}
					errorOf={(field) => form.errorOf(`texts.${place}.${field}`)}
					onChange={writeText}
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
					<Button disabled={form.isBusy} onClick={toList}>
						{t('cancel')}
					</Button>
					<Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('saving')}>
						{t('save')}
					</Button>
				</div>
			)}
		</form>
	)
}
