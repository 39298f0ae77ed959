import { type TextFileChange, textChangeKinds } from '@skinverse/contract/entities/operator/content-text-file'
import { Badge, type BadgeTone } from '@skinverse/ui/badge'
import { Button } from '@skinverse/ui/button'
import { Tabs } from '@skinverse/ui/tabs'
import { useState } from 'react'
import { t, tCount } from '../../../shared/text.ts'
import { TextProblemList } from './text-problem-list.tsx'

/** Of thousands; more are shown on request. */
const SHOWN_AT_ONCE = 50
const TONES: Readonly<Record<TextFileChange['kind'], BadgeTone>> = {
	added: 'green',
	changed: 'lightblue',
	restored: 'grey',
	removed: 'amber',
	refused: 'red',
}

type View = TextFileChange['kind'] | 'all' | 'warned'

interface TextChangeListProps {
	changes: readonly TextFileChange[]
	/** The language of the texts. */
	code: string
}

/** The changes of a file, with what is wrong first. */
export function TextChangeList({ changes, code }: TextChangeListProps) {
	const [view, setView] = useState<View>('all')
	const [shown, setShown] = useState(SHOWN_AT_ONCE)
	if (changes.length === 0) return null
	const views: readonly View[] = ['all', 'warned', ...textChangeKinds]
	const counted = views.map((value) => ({ value, count: changesIn(value, changes).length }))
	const tabs = counted.flatMap(({ value, count }) =>
		count === 0 ? [] : [{ value, label: labelOf(value), count }],
	)
	const current = tabs.some(({ value }) => value === view) ? view : 'all'
	const found = changesIn(current, changes)
	return (
		<Tabs
			look="pill"
			label={t('office_text_file_show')}
			tabs={tabs}
			value={current}
			panelClassName="grid gap-3 pt-3"
			onValueChange={(next) => {
				setView(next)
				setShown(SHOWN_AT_ONCE)
			}}
		>
			<ul className="grid gap-2">
				{found.slice(0, shown).map((change, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a key can be in the file twice, and the list never moves
					<ChangeItem key={place} change={change} code={code} />
				))}
			</ul>
			{found.length > shown && (
				<Button size="sm" className="justify-self-center" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
					{tCount('office_text_file_more', Math.min(SHOWN_AT_ONCE, found.length - shown))}
				</Button>
			)}
		</Tabs>
	)
}

function changesIn(view: View, changes: readonly TextFileChange[]): readonly TextFileChange[] {
	if (view === 'all') return changes.toSorted((one, other) => urgency(other) - urgency(one))
	return changes.filter((change) => (view === 'warned' ? isWarned(change) : change.kind === view))
}

const isWarned = ({ kind, problems, english_changed }: TextFileChange) =>
	kind !== 'refused' && (problems.length > 0 || english_changed)

const urgency = (change: TextFileChange) => (change.kind === 'refused' ? 2 : Number(isWarned(change)))

function labelOf(view: View): string {
	if (view === 'all') return t('queue_all')
	return t(view === 'warned' ? 'office_text_file_warned' : `office_text_file_kind_${view}`)
}

function ChangeItem({ change, code }: { change: TextFileChange; code: string }) {
	const { key, kind, fault, english, before, after, problems, english_changed } = change
	return (
		<li className="grid gap-1 rounded-control border border-line p-3 text-sm">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<span className="min-w-0 font-mono text-xs text-muted wrap-anywhere">{key}</span>
				<Badge tone={TONES[kind]}>{t(`office_text_file_kind_${kind}`)}</Badge>
			</div>
			{english && <p className="text-xs text-muted wrap-anywhere">{english}</p>}
			{before && kind !== 'refused' && (
				<p lang={code} className="text-muted wrap-anywhere">
					<del>{before}</del>
				</p>
			)}
			{after && (
				<p lang={code} className="wrap-anywhere whitespace-pre-wrap">
					<ins className="no-underline">{after}</ins>
				</p>
			)}
			{fault && <p className="text-xs text-red">{t(`office_text_file_fault_${fault}`)}</p>}
			<TextProblemList problems={problems} />
			{english_changed && <p className="text-xs text-amber">{t('office_text_file_english_changed')}</p>}
		</li>
	)
}
