import type { OfficePersonDetails } from '@skinverse/contract/entities/operator/person-details'
import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { formatMoment } from '@skinverse/web/dates.ts'
import { useState } from 'react'
import { BlockedBadge } from '../../shared/blocked-badge.tsx'
import { CorrectionDialog } from '../../shared/correction-dialog.tsx'
import { useMay } from '../../shared/me.ts'
import { amountText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { PageTitle } from '../../shared/page.tsx'
import { Failure } from '../../shared/queue/failure.tsx'
import { ReasonDialog } from '../../shared/queue/reason-dialog.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { FactorResetButton } from './person-factor-reset.tsx'

/** The shopper's identity, balance and possible actions. */
export function PersonHead({ person }: { person: OfficePersonDetails }) {
	const { call } = useOffice()
	const params = { id: String(person.id) }
	const block = useDecision((body: { reason: string }) =>
		call('POST /backoffice/people/{id}/block', { params, body }),
	)
	const unblock = useDecision(() => call('POST /backoffice/people/{id}/unblock', { params }))
	const [asks, setAsks] = useState<'block' | 'correct' | null>(null)
	const mayBlock = useMay('people.block')
	const mayCorrect = useMay('balances.correct')
	const name = person.deleted
		? t('office_person_deleted')
		: person.name || person.email || t('office_person_number', { id: person.id })
	return (
		<header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
			<PageTitle>{name}</PageTitle>
			<div className="min-w-0">
				<h1 className="flex flex-wrap items-center gap-2 text-xl wrap-anywhere">
					{name} <BlockedBadge person={person} />
				</h1>
				<p className="mt-0.5 text-muted wrap-anywhere">
					#{person.id}
					{person.email && ` · ${person.email}`}
				</p>
				<p className="mt-2 font-display text-lg font-semibold">
					{t('queue_person_balance', { amount: amountText(person.balance) })}
				</p>
			</div>
			<div className="flex flex-wrap gap-2 empty:hidden max-md:w-full max-md:[&>*]:flex-1">
				{mayCorrect && (!person.deleted || person.balance > 0) && (
					<Button onClick={() => setAsks('correct')}>{t('office_correct')}</Button>
				)}
				{!person.deleted && <FactorResetButton person={person} name={name} />}
				{mayBlock &&
					!person.deleted &&
					(person.blocked ? (
						<Button
							variant="primary"
							busy={unblock.isPending}
							busyLabel={t('office_person_unblocking')}
							onClick={() => unblock.mutate(undefined)}
						>
							{t('office_person_unblock')}
						</Button>
					) : (
						<Button variant="danger" onClick={() => setAsks('block')}>
							{t('office_person_block')}
						</Button>
					))}
			</div>
			{person.deleted_at !== null && (
				<Notice
					tone={person.balance > 0 ? 'amber' : 'lightblue'}
					title={t('office_person_deleted_title', { when: formatMoment(person.deleted_at) })}
					className="w-full"
				>
					{person.balance > 0
						? t('office_person_deleted_balance', { amount: amountText(person.balance) })
						: t('office_person_deleted_text')}
				</Notice>
			)}
			<div className="w-full empty:hidden">
				<Failure error={unblock.error} onReloaded={unblock.reset} />
			</div>
			<CorrectionDialog person={person} open={asks === 'correct'} onClose={() => setAsks(null)} />
			<ReasonDialog
				open={asks === 'block'}
				onClose={() => setAsks(null)}
				title={t('office_person_block_title', { name })}
				text={t('office_person_block_text')}
				confirm={t('office_person_block')}
				confirming={t('office_person_blocking')}
				decision={block}
			/>
		</header>
	)
}
