import type { OfficeOrderItem } from '@skinverse/contract/entities/operator/order'
import { MAX_REASON_CHARS } from '@skinverse/contract/limits'
import { type RefundFate, refundDeliveredForm, refundFates } from '@skinverse/contract/rules/order-refund'
import { RadioCards } from '@skinverse/ui/radio-cards'
import { decimalPoint, TextareaField, TextField } from '@skinverse/web/forms/fields'
import { useIdempotencyKey } from '@skinverse/web/idempotency-key.ts'
import { useState } from 'react'
import { EditDialog } from '../../shared/edit-dialog.tsx'
import { amountText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { t } from '../../shared/text.ts'
import { useDecisionForm } from '../../shared/use-decision-form.ts'

interface RefundItemDialogProps {
	orderId: number
	item: OfficeOrderItem
	/** A trade account sent it: a copy that comes back appears in the inventory. */
	isTraded: boolean
	open: boolean
	onClose: () => void
}

const rules = refundDeliveredForm.pick({ amount: true, reason: true })

/** A refund after the delivery: an amount up to what is left of the price, and what becomes of the item. */
export function RefundItemDialog({ orderId, item, isTraded, open, onClose }: RefundItemDialogProps) {
	const { call } = useOffice()
	const [fate, setFate] = useState<RefundFate>('kept')
	const intent = useIdempotencyKey()
	const left = Math.round((item.price - item.refunded) * 100) / 100
	const form = useDecisionForm({
		rules,
		defaultValues: { amount: left.toFixed(2), reason: '' },
		save(typed) {
			const body = { ...typed, fate, item_id: item.item_id, seen_refunded: item.refunded }
			return call('POST /backoffice/orders/{id}/refund-delivered', {
				params: { id: String(orderId) },
				body,
				idempotencyKey: intent.keyFor(body),
			})
		},
		onSaved() {
			intent.done()
			onClose()
		},
	})

	function forget(): void {
		setFate('kept')
		form.reset()
	}

	return (
		<EditDialog
			open={open}
			size="sm"
			tone="danger"
			title={t('office_order_refund_item_title')}
			text={t('office_order_refund_item_text', { title: item.title })}
			confirm={t('office_order_refund_confirm')}
			confirming={t('office_order_refunding')}
			form={form}
			onClose={onClose}
			onClosed={forget}
		>
			<TextField
				required
				form={form}
				name="amount"
				label={t('office_order_refund_item_amount', { most: amountText(left) })}
				shape={decimalPoint}
				inputMode="decimal"
				autoComplete="off"
				maxLength={13}
			/>
			{/* A copy comes back once. */}
			{item.came_back === null && <FateField value={fate} isTraded={isTraded} onChange={setFate} />}
			<TextareaField
				required
				form={form}
				name="reason"
				label={t('queue_reason')}
				rows={3}
				maxLength={MAX_REASON_CHARS}
			/>
			<p className="text-xs text-muted">{t('office_correct_approval_hint')}</p>
		</EditDialog>
	)
}

interface FateFieldProps {
	value: RefundFate
	isTraded: boolean
	onChange: (fate: RefundFate) => void
}

function FateField({ value, isTraded, onChange }: FateFieldProps) {
	const hintOf = (fate: RefundFate) =>
		fate === 'returned' && isTraded
			? t('office_order_fate_returned_traded')
			: t(`office_order_fate_${fate}_hint`)
	return (
		<fieldset className="grid min-w-0 gap-1.5">
			<legend className="mb-1.5 text-xs text-muted">{t('office_order_refund_item_fate')}</legend>
			<RadioCards<RefundFate>
				label={t('office_order_refund_item_fate')}
				value={value}
				onValueChange={onChange}
				options={refundFates.map((fate) => ({
					value: fate,
					label: t(`office_order_fate_${fate}`),
					description: hintOf(fate),
				}))}
			/>
		</fieldset>
	)
}
