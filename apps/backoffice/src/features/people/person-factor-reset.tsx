import type { OfficePersonDetails } from '@skinverse/contract/entities/operator/person-details'
import { FACTOR_RESET_HOURS } from '@skinverse/contract/limits'
import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { formatMoment } from '@skinverse/web/dates.ts'
import { useState } from 'react'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { Failure } from '../../shared/queue/failure.tsx'
import { ReasonDialog } from '../../shared/queue/reason-dialog.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'

const hours = FACTOR_RESET_HOURS

/** For a shopper who lost every factor: asks for the reason; the reset takes effect after a day. */
export function FactorResetButton({ person, name }: { person: OfficePersonDetails; name: string }) {
	const { call } = useOffice()
	const [isOpen, setOpen] = useState(false)
	const reset = useDecision((body: { reason: string }) =>
		call('POST /backoffice/people/{id}/factor-reset', { params: { id: String(person.id) }, body }),
	)
	const isOffered = person.second_factors.length > 0 && person.factor_reset_at === null
	if (!useMay('people.reset_factors') || !isOffered) return null
	return (
		<>
			<Button onClick={() => setOpen(true)}>{t('office_factor_reset')}</Button>
			<ReasonDialog
				open={isOpen}
				onClose={() => setOpen(false)}
				title={t('office_factor_reset_title', { name })}
				text={t('office_factor_reset_text', { hours })}
				confirm={t('office_factor_reset_confirm', { hours })}
				confirming={t('office_factor_resetting')}
				decision={reset}
			/>
		</>
	)
}

/** Shows when the factors will be removed, and can stop it. */
export function FactorResetNotice({ person: { id, factor_reset_at } }: { person: OfficePersonDetails }) {
	const { call } = useOffice()
	const mayStop = useMay('people.reset_factors')
	const stop = useDecision(() =>
		call('DELETE /backoffice/people/{id}/factor-reset', { params: { id: String(id) } }),
	)
	if (factor_reset_at === null) return null
	return (
		<div className="mb-5 grid gap-3">
			<Notice
				tone="amber"
				title={t('office_factor_reset_due', { when: formatMoment(factor_reset_at) })}
				action={
					mayStop && (
						<Button
							size="sm"
							busy={stop.isPending}
							busyLabel={t('office_factor_reset_stopping')}
							onClick={() => stop.mutate(undefined)}
						>
							{t('office_factor_reset_stop')}
						</Button>
					)
				}
			>
				{t('office_factor_reset_due_text')}
			</Notice>
			<Failure error={stop.error} onReloaded={stop.reset} />
		</div>
	)
}
