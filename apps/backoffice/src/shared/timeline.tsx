import type { ReactNode } from 'react'
import { Moment } from './moment.tsx'
import { t } from './text.ts'

export interface TimelineEntry {
	at: number
	title: ReactNode
	/** The operator, if it was one. */
	by: string | null
	details?: ReactNode
	reason: string | null
}

/** What happened, oldest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
	return (
		<ol className="grid gap-3.5 border-l border-line pl-4 text-sm">
			{entries.map(({ at, title, by, details, reason }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: only ever grows at its end
				<li key={index} className="relative">
					<span
						aria-hidden="true"
						className="absolute top-[7px] -left-[20px] size-[7px] rounded-full bg-violet"
					/>
					<span className="block">
						{title} {by !== null && <span className="text-muted">{t('queue_by', { name: by })}</span>}
					</span>
					{details && <span className="block text-soft wrap-anywhere">{details}</span>}
					{reason && (
						<span className="block whitespace-pre-wrap text-soft wrap-anywhere">
							“<bdi>{reason}</bdi>”
						</span>
					)}
					<span className="block text-xs text-muted">
						<Moment at={at} />
					</span>
				</li>
			))}
		</ol>
	)
}
