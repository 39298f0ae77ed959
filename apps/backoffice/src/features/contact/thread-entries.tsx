import type {
	MessageAttachment,
	MessageEntry,
	OfficeThread,
} from '@skinverse/contract/entities/operator/message'
import { formatMoment } from '@skinverse/web/dates.ts'
import clsx from 'clsx'
import { Bot, Check, FileText, Image as ImageIcon, RotateCcw, StickyNote, UserCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Initials } from '../../shared/initials.tsx'
import { sizeText } from '../../shared/size-text.ts'
import { t, tCount } from '../../shared/text.ts'

/** The conversation, oldest first; the newest entry is in view. */
export function ThreadEntries({ thread }: { thread: OfficeThread }) {
	const { entries, message, created_at, attachments, dropped_attachments, version } = thread
	const end = useRef<HTMLDivElement>(null)
	const name = `${thread.name} ${thread.surname}`.trim() || thread.email
	// biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again when the thread has a new version
	useEffect(() => {
		const pane = end.current?.parentElement
		if (pane) pane.scrollTop = pane.scrollHeight
	}, [version])
	const first = { id: 0, at: created_at, text: message, attachments, dropped_attachments }
	const bubbles = [{ ...BEGINNING, ...first }, ...entries] satisfies MessageEntry[]
	return (
		<div className="min-h-0 flex-1 overflow-y-auto px-4 py-3">
			<ol className="grid gap-3">
				{bubbles.map((entry, index) => (
					<li key={entry.id}>
						<Day at={entry.at} before={bubbles[index - 1]?.at} />
						<Entry entry={entry} name={name} />
					</li>
				))}
			</ol>
			<div ref={end} />
		</div>
	)
}

const BEGINNING = {
	kind: 'answer',
	operator: null,
	quoted: '',
	from: null,
	automatic: false,
	assigned_to: null,
} as const

const dayOf = (at: number) => new Date(at * 1000).toDateString()
const days = new Intl.DateTimeFormat('en-GB', {
	weekday: 'long',
	day: 'numeric',
	month: 'long',
	year: 'numeric',
})

function Day({ at, before }: { at: number; before: number | undefined }) {
	if (before !== undefined && dayOf(before) === dayOf(at)) return null
	return <p className="mb-3 text-center text-xs text-muted">{days.format(new Date(at * 1000))}</p>
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

function Time({ at }: { at: number }) {
	const date = new Date(at * 1000)
	return (
		<time dateTime={date.toISOString()} title={formatMoment(at)} className="text-xs text-muted tabular-nums">
			{clock.format(date)}
		</time>
	)
}

function Entry({ entry, name }: { entry: MessageEntry; name: string }) {
	switch (entry.kind) {
		case 'answer':
			return <Answer entry={entry} name={name} />
		case 'reply':
			return <Reply entry={entry} />
		case 'note':
			return <Note entry={entry} name={name} />
		default:
			return <Event entry={entry} />
	}
}

function Answer({ entry, name }: { entry: MessageEntry; name: string }) {
	return (
		<div className="grid max-w-[38rem] grid-cols-[2rem_minmax(0,1fr)] gap-x-2.5 pr-8">
			{entry.automatic ? (
				<span className="grid size-8 place-items-center rounded-control border border-line text-muted">
					<Bot aria-hidden="true" className="size-4" />
				</span>
			) : (
				<Initials name={name} />
			)}
			<div className="min-w-0">
				<p className="mb-1 flex flex-wrap items-baseline gap-x-2 text-xs">
					<bdi className="font-semibold">{name}</bdi>
					<Time at={entry.at} />
					{entry.automatic && <span className="text-muted">{t('office_entry_automatic')}</span>}
					{entry.from !== null && (
						<span className="text-amber">{t('office_entry_from', { email: entry.from })}</span>
					)}
				</p>
				<Bubble className={entry.automatic ? 'border-line bg-transparent text-muted' : 'border-line bg-page'}>
					<Text text={entry.text} />
					<Quoted text={entry.quoted} />
				</Bubble>
				<Files entry={entry} />
			</div>
		</div>
	)
}

function Reply({ entry }: { entry: MessageEntry }) {
	return (
		<div className="ml-auto max-w-[34rem] pl-8">
			<p className="mb-1 flex justify-end gap-x-2 text-xs">
				<Time at={entry.at} />
				<span className="font-semibold">{entry.operator}</span>
			</p>
			<Bubble className="border-violet/45 bg-violet/16">
				<Text text={entry.text} />
			</Bubble>
		</div>
	)
}

function Note({ entry, name }: { entry: MessageEntry; name: string }) {
	return (
		<div className="grid max-w-[38rem] grid-cols-[2rem_minmax(0,1fr)] gap-x-2.5 pr-8">
			<span className="grid size-8 place-items-center rounded-control border border-amber/40 text-amber">
				<StickyNote aria-hidden="true" className="size-4" />
			</span>
			<div className="min-w-0">
				<p className="mb-1 text-xs text-muted">
					<span className="font-semibold text-amber">{t('office_note')}</span>{' '}
					{t('office_note_by', { name: entry.operator ?? '', person: name })} <Time at={entry.at} />
				</p>
				<Bubble className="border-dashed border-amber/50 bg-amber/8">
					<Text text={entry.text} />
				</Bubble>
			</div>
		</div>
	)
}

const EVENT_ICONS = { assigned: UserCheck, closed: Check, reopened: RotateCcw }

function Event({ entry }: { entry: MessageEntry }) {
	const Icon = EVENT_ICONS[entry.kind as keyof typeof EVENT_ICONS]
	return (
		<p className="flex items-center justify-center gap-2 text-center text-xs text-muted">
			<Icon aria-hidden="true" className="size-3.5 shrink-0" />
			<span>
				{eventText(entry)}, <Time at={entry.at} />
			</span>
		</p>
	)
}

function eventText({ kind, operator, assigned_to }: MessageEntry): string {
	const name = operator ?? ''
	if (kind === 'assigned') {
		return assigned_to === null
			? t('office_entry_released', { name })
			: t('office_entry_assigned', { name, to: assigned_to })
	}
	if (kind === 'closed') return t('office_entry_closed', { name })
	return operator === null ? t('office_entry_reopened_by_answer') : t('office_entry_reopened', { name })
}

function Bubble({ className, children }: { className: string; children: ReactNode }) {
	return <div className={clsx('rounded-control border px-3 py-2 text-sm', className)}>{children}</div>
}

function Text({ text }: { text: string }) {
	return (
		<p className="whitespace-pre-wrap wrap-anywhere">
			<bdi>{text}</bdi>
		</p>
	)
}

function Quoted({ text }: { text: string }) {
	if (text === '') return null
	return (
		<details className="mt-2 text-xs text-muted">
			<summary className="cursor-pointer select-none hover:text-ink">{t('office_entry_quoted')}</summary>
			<p className="mt-1 border-l-2 border-line pl-3 whitespace-pre-wrap wrap-anywhere">
				<bdi>{text}</bdi>
			</p>
		</details>
	)
}

function Files({ entry: { attachments, dropped_attachments } }: { entry: MessageEntry }) {
	return (
		<>
			{attachments.length > 0 && (
				<ul className="mt-2 flex flex-wrap gap-2">
					{attachments.map((file) => (
						<li key={file.id}>
							<FileLink file={file} />
						</li>
					))}
				</ul>
			)}
			{dropped_attachments > 0 && (
				<p className="mt-1.5 text-xs text-muted">
					{tCount('office_attachments_dropped', dropped_attachments)}
				</p>
			)}
		</>
	)
}

function FileLink({ file: { id, name, type, bytes } }: { file: MessageAttachment }) {
	const Icon = type === 'application/pdf' ? FileText : ImageIcon
	return (
		<a
			href={`/api/backoffice/messages/attachments/${id}`}
			download={name}
			className="inline-flex h-10 items-center gap-2 rounded-control border border-line px-2.5 text-xs hover:border-line-strong md:h-8"
		>
			<Icon aria-hidden="true" className="size-3.5 text-muted" />
			{name} <span className="text-muted">{sizeText(bytes)}</span>
		</a>
	)
}
