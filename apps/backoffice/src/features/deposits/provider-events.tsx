import type { OfficeProviderEvent } from '@skinverse/contract/entities/operator/deposit'
import { Disclosure } from '@skinverse/ui/disclosure'
import { Moment } from '../../shared/moment.tsx'
import { t } from '../../shared/text.ts'

export function ProviderEvents({ events }: { events: readonly OfficeProviderEvent[] }) {
	if (events.length === 0) return <p className="text-sm text-muted">{t('office_deposit_no_events')}</p>
	return (
		<ol className="grid gap-3 text-sm">
			{events.map(({ at, kind, outcome, payload }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: only ever grows at its end
				<li key={index} className="rounded-control border border-line p-3">
					<span className="flex justify-between gap-3">
						<span className="font-medium wrap-anywhere">{kind}</span>
						<span className="shrink-0 text-soft">{outcome}</span>
					</span>
					<span className="block text-xs text-muted">
						<Moment at={at} />
					</span>
					<Disclosure title={<span className="text-xs text-muted">{t('office_deposit_payload')}</span>}>
						<pre className="max-h-60 overflow-auto rounded-control bg-page p-2.5 text-xs whitespace-pre-wrap wrap-anywhere">
							{indented(payload)}
						</pre>
					</Disclosure>
				</li>
			))}
		</ol>
	)
}

/** JSON is pretty-printed; anything else is shown as it is. */
function indented(payload: string): string {
	try {
		return JSON.stringify(JSON.parse(payload), null, 2)
	} catch {
		return payload
	}
}
