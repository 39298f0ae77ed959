import { t } from '../../shared/text.ts'
import { type Change, changesOf, type Recorded } from './changes-of.ts'

/** Values before and after, field by field. Signs repeat what the colours mean. */
export function Changes({ before, after }: { before: Recorded; after: Recorded }) {
	const changes = changesOf(before, after)
	if (changes.length === 0) return <p className="text-sm text-muted">{t('office_trail_no_changes')}</p>
	return (
		<dl className="grid gap-3 text-sm">
			{changes.map((change) => (
				<div key={change.field} className="min-w-0">
					<dt className="mb-1 text-xs text-muted">{change.field}</dt>
					<Values {...change} />
				</div>
			))}
		</dl>
	)
}

function Values({ before, after }: Change) {
	if (before === after) return <dd className="px-2.5 wrap-anywhere">{after}</dd>
	return (
		<>
			{before !== undefined && (
				<dd className="rounded-t-[6px] bg-red/9 px-2.5 py-1 whitespace-pre-wrap text-red wrap-anywhere last:rounded-b-[6px]">
					<span className="sr-only">{t('office_trail_before')}: </span>
					<span aria-hidden="true">− </span>
					<del className="no-underline">{before}</del>
				</dd>
			)}
			{after !== undefined && (
				<dd className="rounded-b-[6px] bg-green/9 px-2.5 py-1 whitespace-pre-wrap text-green wrap-anywhere first-of-type:rounded-t-[6px]">
					<span className="sr-only">{t('office_trail_after')}: </span>
					<span aria-hidden="true">+ </span>
					<ins className="no-underline">{after}</ins>
				</dd>
			)}
		</>
	)
}
