import type { OfficeImport } from '@skinverse/contract/entities/operator/import'
import { Button } from '@skinverse/ui/button'
import { useOffice } from '../../shared/office.ts'
import { Failure } from '../../shared/queue/failure.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'

/** The operator's decision after the dry run. */
export function ImportActions({ entry: { id, status, report } }: { entry: OfficeImport }) {
	const { call } = useOffice()
	const params = { id: String(id) }
	const apply = useDecision(() => call('POST /backoffice/imports/{id}/apply', { params }))
	const discard = useDecision(() => call('POST /backoffice/imports/{id}/discard', { params }))
	const failed = apply.error ? apply : discard
	if (status !== 'checked' && status !== 'uploading') return null
	return (
		<div className="grid gap-3 max-md:w-full">
			<div className="flex justify-end gap-2 max-md:grid max-md:grid-cols-2">
				<Button
					busy={discard.isPending}
					disabled={apply.isPending}
					onClick={() => discard.mutate(undefined)}
					className={status === 'uploading' ? 'max-md:col-span-2' : undefined}
				>
					{t('office_import_discard')}
				</Button>
				{status === 'checked' && (
					<Button
						variant="primary"
						busy={apply.isPending}
						disabled={discard.isPending || !report || isNothing(report)}
						onClick={() => apply.mutate(undefined)}
					>
						{t('office_import_apply')}
					</Button>
				)}
			</div>
			<Failure error={failed.error} onReloaded={failed.reset} />
		</div>
	)
}

/** Whether applying it would change nothing. */
export function isNothing({ kinds, listings }: NonNullable<OfficeImport['report']>): boolean {
	return kinds.added + kinds.updated + listings.added + listings.updated === 0
}
