import { ReservedUntil } from '../../../shared/holds/reserved-until.tsx'

/** Another shopper is paying for the copy. */
export function ReservedMark({ until }: { until: number | undefined }) {
	if (until === undefined) return null
	return (
		<span className="inline-block rounded-inner bg-amber/13 px-2 py-0.5 font-semibold text-amber-soft text-xs">
			<ReservedUntil at={until} />
		</span>
	)
}
