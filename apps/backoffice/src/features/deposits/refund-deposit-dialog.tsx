import { ApiError } from '@skinverse/contract/client/api-error'
import type { OfficeDepositDetails } from '@skinverse/contract/entities/operator/deposit'
import { MAX_REASON_CHARS } from '@skinverse/contract/limits'
import { refundDepositForm } from '@skinverse/contract/rules/case'
import { Checkbox } from '@skinverse/ui/checkbox'
import { decimalPoint, TextareaField, TextField } from '@skinverse/web/forms/fields'
import { useIdempotencyKey } from '@skinverse/web/idempotency-key.ts'
import { useState } from 'react'
import { EditDialog } from '../../shared/edit-dialog.tsx'
import { amountText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { t } from '../../shared/text.ts'
import { useDecisionForm } from '../../shared/use-decision-form.ts'

interface RefundDepositDialogProps {
	deposit: OfficeDepositDetails
	open: boolean
	onClose: () => void
}

/** Money back to the payer. Spent credits become a debt only if the operator confirms it. */
export function RefundDepositDialog({ deposit, open, onClose }: RefundDepositDialogProps) {
	const { call } = useOffice()
	const [isSpent, setSpent] = useState(false)
	const [allowsDebt, setAllowsDebt] = useState(false)
	const intent = useIdempotencyKey()
	const { id, refundable, currency, provider } = deposit
	const form = useDecisionForm({
		rules: refundDepositForm,
		defaultValues: { amount: refundable.toFixed(2), reason: '' },
		save(typed) {
			const body = { ...typed, allow_debt: allowsDebt }
			const idempotencyKey = intent.keyFor(body)
			return call('POST /backoffice/deposits/{id}/refund', {
				params: { id: String(id) },
				body,
				idempotencyKey,
			})
		},
		onSaved() {
			intent.done()
			onClose()
		},
		onRefused: (error) => setSpent(error instanceof ApiError && error.code === 'not_enough_funds'),
	})

	function forget(): void {
		setSpent(false)
		setAllowsDebt(false)
		form.reset()
	}

	return (
		<EditDialog
			open={open}
			size="sm"
			tone="danger"
			title={t('office_deposit_refund_title', { id })}
			text={t('office_deposit_refund_text', { provider })}
			confirm={t('office_deposit_refund')}
			confirming={t('office_deposit_refunding')}
			form={form}
			onClose={onClose}
			onClosed={forget}
		>
			<TextField
				required
				form={form}
				name="amount"
				label={t('office_deposit_refund_amount', { currency, most: amountText(refundable) })}
				shape={decimalPoint}
				inputMode="decimal"
				autoComplete="off"
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
			{isSpent ? (
				<Checkbox checked={allowsDebt} onCheckedChange={setAllowsDebt}>
					{t('office_deposit_refund_debt')}
				</Checkbox>
			) : (
				<p className="text-xs text-muted">{t('office_correct_approval_hint')}</p>
			)}
		</EditDialog>
	)
}
