import type { MessageTemplate } from '@skinverse/contract/entities/operator/message'
import clsx from 'clsx'
import { FileText } from 'lucide-react'
import { t } from '../../shared/text.ts'
import { languageName } from './thread-head.tsx'

/** By words of the title. */
export function matchingTemplates(templates: readonly MessageTemplate[], asked: string): MessageTemplate[] {
	const words = asked.toLowerCase().split(/\s+/)
	return templates
		.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
		.slice(0, MAX_SHOWN)
}

const MAX_SHOWN = 7

/** The text in the shopper's language, otherwise in English, otherwise in any. */
export function textFor({ texts }: MessageTemplate, language: string | null): string {
	return texts[language ?? ''] ?? texts.en ?? Object.values(texts)[0] ?? ''
}

interface TemplateListProps {
	id: string
	asked: string
	templates: readonly MessageTemplate[]
	chosen: number
	language: string | null
	onChoose: (template: MessageTemplate) => void
}

/** Above the field, while its line begins with a slash. */
export function TemplateList({ id, asked, templates, chosen, language, onChoose }: TemplateListProps) {
	return (
		<div className="absolute right-0 bottom-full z-10 mb-2 w-full max-w-96 overflow-hidden rounded-panel border border-line-strong bg-raised shadow-2xl">
			<p className="flex items-center gap-2 border-b border-line px-3 py-2 text-xs text-muted">
				<FileText aria-hidden="true" className="size-3.5" />
				{asked === '' ? t('office_templates') : t('office_templates_for', { words: asked })}
			</p>
			{templates.length === 0 && (
				<p className="px-3 py-2.5 text-sm text-muted">{t('office_templates_none')}</p>
			)}
			<div id={id} role="listbox" aria-label={t('office_templates')}>
				{templates.map((template, index) => (
					<div
						key={template.id}
						id={`${id}-${index}`}
						role="option"
						tabIndex={-1}
						aria-selected={index === chosen}
						// The field keeps the focus.
						onPointerDown={(event) => {
							event.preventDefault()
							onChoose(template)
						}}
						className={clsx(
							'cursor-pointer px-3 py-2 text-sm',
							index === chosen ? 'bg-tint/8' : 'hover:bg-tint/4',
						)}
					>
						<span className="flex justify-between gap-3">
							<span className="truncate font-medium">{template.title}</span>
							<Missing template={template} language={language} />
						</span>
						<span className="line-clamp-1 text-xs text-muted">{textFor(template, language)}</span>
					</div>
				))}
			</div>
		</div>
	)
}

function Missing({ template: { texts }, language }: { template: MessageTemplate; language: string | null }) {
	if (language === null || texts[language] !== undefined) return null
	return (
		<span className="shrink-0 text-xs text-amber">
			{t('office_template_not_in', { language: languageName(language) })}
		</span>
	)
}
