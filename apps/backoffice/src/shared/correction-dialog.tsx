import type { OfficePersonWithBalance } from '@skinverse/contract/entities/operator/person'
import { MAX_REASON_CHARS } from '@skinverse/contract/limits'
import { correctionForm } from '@skinverse/contract/rules/correction'
import { decimalPoint, TextareaField, TextField } from '@skinverse/web/forms/fields'
import { useIdempotencyKey } from '@skinverse/web/idempotency-key.ts'
import { useState } from 'react'
import { EditDialog } from './edit-dialog.tsx'
import { amountText } from './money.ts'
import { useOffice } from './office.ts'
import { type OpenDeposit, OpenDeposits, openDepositsIn } from './open-deposits.tsx'
import { t } from './text.ts'
import { useDecisionForm } from './use-decision-form.ts'

interface CorrectionDialogProps {
	person: OfficePersonWithBalance
	/** The deposit that it corrects, if any. */
	depositId?: number
	open: boolean
	onClose: () => void
}

export function CorrectionDialog({ person, depositId, open, onClose }: CorrectionDialogProps) {
	const { call } = useOffice()
	/** The open deposits that the server named; kept while the form is sent again. */
	const [knownOpen, setKnownOpen] = useState<OpenDeposit[]>([])
	const [isUnrelated, setUnrelated] = useState(false)
	const intent = useIdempotencyKey()
	const form = useDecisionForm({
		rules: correctionForm,
		defaultValues: { credits: '', reason: '' },
		save(typed) {
			// Open deposits that the operator declares unrelated.
			const unrelated_deposits = isUnrelated ? knownOpen.map(({ id }) => id) : undefined
			const correction = { ...typed, unrelated_deposits }
			return call('POST /backoffice/people/{id}/corrections', {
				params: { id: String(person.id) },
				body: { ...correction, deposit_id: depositId, seen_balance: person.balance },
				idempotencyKey: intent.keyFor(correction),
			})
		},
		onSaved() {
			intent.done()
			onClose()
		},
		onRefused: (error) => setKnownOpen(openDepositsIn(error)),
	})
	const hasOpen = openDepositsIn(form.refusal).length > 0

	function forget(): void {
		setKnownOpen([])
		setUnrelated(false)
		form.reset()
	}

	return (
		<EditDialog
			open={open}
			size="sm"
			title={t('office_correct_title', { name: person.name || person.email || `#${person.id}` })}
			text={t('office_correct_text')}
			confirm={t(isUnrelated ? 'office_approval_request' : 'office_correct_confirm')}
			confirming={t(isUnrelated ? 'office_approval_requesting' : 'office_correcting')}
			form={{ ...form, refusal: hasOpen ? undefined : form.refusal }}
			onClose={onClose}
			onClosed={forget}
		>
			<TextField
				required
				form={form}
				name="credits"
				label={t('office_correct_amount')}
				hint={t('office_correct_amount_hint', { balance: amountText(person.balance) })}
				shape={decimalPoint}
				inputMode="text"
				autoComplete="off"
				placeholder="0.00"
				maxLength={13}
			/>
			<TextareaField
				required
				form={form}
				name="reason"
				label={t('queue_reason')}
				rows={3}
				maxLength={MAX_REASON_CHARS}
			/>
			{knownOpen.length > 0 ? (
				<OpenDeposits
					deposits={knownOpen}
					isUnrelated={isUnrelated}
					onUnrelated={depositId === undefined ? setUnrelated : undefined}
				/>
			) : (
				<p className="text-xs text-muted">{t('office_correct_approval_hint')}</p>
			)}
		</EditDialog>
	)
}
