import type { BrandState } from '@skinverse/contract/entities/operator/brand'
import { Moment } from '../../shared/moment.tsx'
import { t } from '../../shared/text.ts'

interface BrandRevisionsProps {
	revisions: BrandState['revisions']
}

/** What was published so far, newest first. */
export function BrandRevisions({ revisions }: BrandRevisionsProps) {
	if (revisions.length === 0) return null
	return (
		<div>
			<h3 className="text-xs font-normal text-muted">{t('office_brand_revisions')}</h3>
			<ol className="mt-1 grid gap-2 text-sm">
				{revisions.map(({ id, name, operator, published_at, undoes, is_undone }) => (
					<li key={id} className="flex flex-wrap justify-between gap-x-3">
						<span>
							<span className={is_undone ? 'text-muted line-through' : undefined}>{name}</span>
							{is_undone && <span className="text-muted"> · {t('office_brand_revision_undone')}</span>}
							{undoes !== null && (
								<span className="text-muted"> · {t('office_brand_revision_undoes', { name: undoes })}</span>
							)}
						</span>
						<span className="text-muted">
							{operator && `${operator} · `}
							<Moment at={published_at} />
						</span>
					</li>
				))}
			</ol>
		</div>
	)
}
