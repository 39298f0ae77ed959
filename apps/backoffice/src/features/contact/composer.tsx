import type { MessageTemplate, OfficeThread } from '@skinverse/contract/entities/operator/message'
import { MAX_REPLY_CHARS } from '@skinverse/contract/limits'
import { fillPlaceholders, placeholdersIn } from '@skinverse/contract/placeholders'
import { Button } from '@skinverse/ui/button'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { FileText, SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useMe } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { Failure } from '../../shared/queue/failure.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { templatesQuery } from './support-queries.ts'
import { matchingTemplates, TemplateList, textFor } from './template-list.tsx'
import { useDraft } from './use-draft.ts'
import { useNextThread } from './use-next-thread.ts'

type Mode = 'reply' | 'note'

/** `/words` at the end of a line asks for a template. */
const SLASH = /(?:^|\n)\/([^\n/]{0,40})$/

/** Writes a reply, or an internal note. Drafts of both are kept in this browser. */
export function Composer({ thread }: { thread: OfficeThread }) {
	const [mode, setMode] = useState<Mode>('reply')
	const me = useMe()
	return (
		<div className="border-t border-line bg-panel p-3 max-xl:sticky max-xl:bottom-0">
			<div className="mb-2 inline-flex rounded-control border border-line p-0.5">
				{(['reply', 'note'] as const).map((value) => (
					<button
						key={value}
						type="button"
						aria-pressed={mode === value}
						onClick={() => setMode(value)}
						className={clsx(
							'h-10 rounded-inner px-3 text-xs font-medium text-muted md:h-7',
							'aria-pressed:bg-raised aria-pressed:text-ink',
							value === 'note' && 'aria-pressed:text-amber',
						)}
					>
						{t(value === 'reply' ? 'office_reply' : 'office_note')}
					</button>
				))}
			</div>
			<Writing key={mode} mode={mode} thread={thread} draftKey={`support.${me?.id}.${thread.id}.${mode}`} />
		</div>
	)
}

interface WritingProps {
	mode: Mode
	thread: OfficeThread
	draftKey: string
}

function Writing({ mode, thread, draftKey }: WritingProps) {
	const { call } = useOffice()
	const [text, setText] = useDraft(draftKey)
	const [caret, setCaret] = useState(text.length)
	const [chosen, setChosen] = useState(0)
	const field = useRef<HTMLTextAreaElement>(null)
	const listId = useId()
	const templates = useQuery(templatesQuery(call)).data ?? []
	const openNext = useNextThread(thread.id)
	const params = { id: String(thread.id) }
	const sending = useDecision(async (close: boolean) => {
		const answer =
			mode === 'note'
				? await call('POST /backoffice/messages/{id}/notes', { params, body: { text } })
				: await call('POST /backoffice/messages/{id}/replies', {
						params,
						body: { text, close, seen: thread.version },
					})
		setText('')
		if (close) openNext()
		return answer
	})

	const asked = mode === 'reply' ? SLASH.exec(text.slice(0, caret))?.[1] : undefined
	const offered = asked === undefined ? [] : matchingTemplates(templates, asked)
	const missing = mode === 'reply' ? placeholdersIn(text) : []
	const isEmpty = text.trim() === ''
	const isOff = isEmpty || missing.length > 0

	function insert(template: MessageTemplate): void {
		const filled = fillPlaceholders(textFor(template, thread.language), thread.placeholders)
		const before = text.slice(0, caret).replace(/\/[^\n/]{0,40}$/, '')
		setText(`${before}${filled}${text.slice(caret)}`)
		setCaret(before.length + filled.length)
		setChosen(0)
		field.current?.focus()
	}

	function askForTemplate(): void {
		const start = text === '' || text.endsWith('\n') ? text : `${text}\n`
		setText(`${start}/`)
		setCaret(start.length + 1)
		field.current?.focus()
	}

	function pressed(event: KeyboardEvent): void {
		if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
			event.preventDefault()
			if (!isOff && !sending.isPending) sending.mutate(false)
			return
		}
		if (offered.length === 0) return
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
		if (step !== undefined) {
			event.preventDefault()
			setChosen((chosen + step + offered.length) % offered.length)
		} else if (event.key === 'Enter' || event.key === 'Tab') {
			const template = offered[Math.min(chosen, offered.length - 1)]
			event.preventDefault()
			if (template) insert(template)
		} else if (event.key === 'Escape') {
			event.preventDefault()
			setCaret(0)
		}
	}

	return (
		<div className="relative grid gap-2">
			{asked !== undefined && (
				<TemplateList
					id={listId}
					asked={asked}
					templates={offered}
					chosen={Math.min(chosen, offered.length - 1)}
					language={thread.language}
					onChoose={insert}
				/>
			)}
			<textarea
				ref={field}
				rows={3}
				value={text}
				maxLength={MAX_REPLY_CHARS}
				aria-label={t(mode === 'reply' ? 'office_reply_label' : 'office_note_label', { name: thread.name })}
				aria-controls={offered.length > 0 ? listId : undefined}
				aria-activedescendant={
					offered.length > 0 ? `${listId}-${Math.min(chosen, offered.length - 1)}` : undefined
				}
				placeholder={t(mode === 'reply' ? 'office_reply_placeholder' : 'office_note_placeholder')}
				onChange={(event) => {
					setText(event.currentTarget.value)
					setCaret(event.currentTarget.selectionStart)
				}}
				onKeyDown={pressed}
				className={clsx(
					'field-sizing-content max-h-56 min-h-20 w-full resize-none rounded-control border bg-page px-3 py-2 text-base outline-none md:text-sm',
					'focus:border-violet focus:ring-3 focus:ring-violet/25',
					mode === 'note' ? 'border-dashed border-amber/50' : 'border-line-strong',
				)}
			/>
			{missing.length > 0 && (
				<p role="status" className="text-xs text-amber">
					{t('office_reply_missing', { names: missing.map((name) => `{${name}}`).join(', ') })}
				</p>
			)}
			<Failure error={sending.error} onReloaded={sending.reset} />
			<div className="flex flex-wrap items-center gap-2">
				{mode === 'reply' ? (
					<Button
						size="sm"
						className="max-md:h-10!"
						icon={<FileText aria-hidden="true" className="size-4" />}
						onClick={askForTemplate}
					>
						{t('office_template')} <kbd className="rounded border border-line px-1 text-[10px]">/</kbd>
					</Button>
				) : (
					<p className="text-xs text-amber">{t('office_note_hint', { name: thread.name })}</p>
				)}
				<span className="ml-auto flex gap-2">
					{mode === 'reply' && thread.status === 'open' && (
						<Button
							size="sm"
							className="max-md:h-10!"
							disabled={isOff || sending.isPending}
							onClick={() => sending.mutate(true)}
						>
							{t('office_reply_close')}
						</Button>
					)}
					<Button
						size="sm"
						className="max-md:h-10!"
						variant={mode === 'reply' ? 'primary' : 'secondary'}
						disabled={isOff}
						busy={sending.isPending}
						icon={mode === 'reply' && <SendHorizontal aria-hidden="true" className="size-4" />}
						onClick={() => sending.mutate(false)}
					>
						{t(mode === 'reply' ? 'office_reply_send' : 'office_note_add')}
					</Button>
				</span>
			</div>
		</div>
	)
}
