import type { OfficeLanguage } from '@skinverse/contract/entities/operator/content'
import { MAX_PAGE_CHARS } from '@skinverse/contract/limits'
import { Button } from '@skinverse/ui/button'
import { Field } from '@skinverse/ui/field'
import { TextInput } from '@skinverse/ui/text-input'
import { Textarea } from '@skinverse/ui/textarea'
import { useRef } from 'react'
import { t } from '../../../shared/text.ts'
import { PageBlanks } from './page-blanks.tsx'
import { PagePreview } from './page-preview.tsx'

interface PageText {
	language_id: number
	title: string
	content: string
}

interface PageTextFieldsProps {
	language: OfficeLanguage
	/** Undefined: not written in this language. */
	text: PageText | undefined
	disabled: boolean
	errorOf: (field: 'title' | 'content') => string | undefined
	/** Undefined removes the language from the page. */
	onChange: (text: PageText | undefined) => void
}

export function PageTextFields({ language, text, disabled, errorOf, onChange }: PageTextFieldsProps) {
	const content = useRef<HTMLTextAreaElement>(null)
	const now = text ?? { language_id: language.id, title: '', content: '' }
	return (
		<div className="grid items-start gap-4 xl:grid-cols-2">
			<div className="surface grid gap-4 p-4 md:p-5">
				{!text && <p className="text-sm text-amber">{t('office_page_not_written')}</p>}
				<Field label={t('office_page_title')} required error={errorOf('title')}>
					<TextInput
						lang={language.code}
						value={now.title}
						disabled={disabled}
						onChange={(event) => onChange({ ...now, title: event.currentTarget.value })}
					/>
				</Field>
				<Field
					label={t('office_page_content')}
					hint={t('office_page_content_hint')}
					error={errorOf('content')}
				>
					<Textarea
						ref={content}
						lang={language.code}
						rows={16}
						spellCheck={false}
						disabled={disabled}
						maxLength={MAX_PAGE_CHARS}
						value={now.content}
						className="font-mono"
						onChange={(event) => onChange({ ...now, content: event.currentTarget.value })}
					/>
				</Field>
				{!disabled && (
					<PageBlanks
						html={now.content}
						onPick={({ text: blank, start }) => {
							content.current?.setSelectionRange(start, start + blank.length)
							// Focus after the selection, so that the browser scrolls to it.
							content.current?.focus()
						}}
					/>
				)}
				{text && !disabled && (
					<Button
						size="sm"
						variant="ghost"
						className="justify-self-start"
						onClick={() => onChange(undefined)}
					>
						{t('office_page_drop_language')}
					</Button>
				)}
			</div>
			<PagePreview title={now.title} html={now.content} lang={language.code} />
		</div>
	)
}
