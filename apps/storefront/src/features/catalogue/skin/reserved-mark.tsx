import { lazy, Suspense } from 'react'
import { SilentErrorBoundary } from '../../../shared/silent-error-boundary.tsx'

// Few copies are reserved, and none of them before the browser has asked.
const ReservedUntil = lazy(async () => ({
	default: (await import('../../../shared/holds/reserved-until.tsx')).ReservedUntil,
}))

/** Another shopper is paying for the copy. */
export function ReservedMark({ until }: { until: number | undefined }) {
	if (until === undefined) return null
	return (
		<SilentErrorBoundary>
			<Suspense fallback={null}>
				<span className="inline-block rounded-inner bg-amber/13 px-2 py-0.5 font-semibold text-amber-soft text-xs">
					<ReservedUntil at={until} />
				</span>
			</Suspense>
		</SilentErrorBoundary>
	)
}
