import type { OfficePromoCode } from '@skinverse/contract/entities/operator/content'
import { PROMO_ALONE_PERCENT } from '@skinverse/contract/limits'
import { newPromoForm, promoForm, takesMuchOff } from '@skinverse/contract/rules/goods'
import { decimalPoint, SelectField, TextField } from '@skinverse/web/forms/fields'
import { SwitchField } from '@skinverse/web/forms/switch-field'
import { EditDialog } from '../../../shared/edit-dialog.tsx'
import { useOffice } from '../../../shared/office.ts'
import { t } from '../../../shared/text.ts'
import { useDecisionForm } from '../../../shared/use-decision-form.ts'

const kinds = [
	{ value: 'percent', label: t('office_promo_percent') },
	{ value: 'amount', label: t('office_promo_amount') },
] as const

const orNull = (text: string) => text || null

export function PromoCodeDialog({ promo, onClose }: { promo?: OfficePromoCode; onClose: () => void }) {
	const { call } = useOffice()
	const start = {
		code: promo?.code ?? '',
		discount_kind: promo?.discount_kind ?? 'percent',
		discount_value: promo ? String(promo.discount_value) : '',
		least_subtotal: String(promo?.least_subtotal ?? 0),
		most_uses: promo?.most_uses ?? null,
		once_per_user: promo?.once_per_user ?? true,
		starts_on: promo?.starts_on ?? null,
		ends_on: promo?.ends_on ?? null,
		disabled: promo?.disabled ?? false,
	}
	const form = useDecisionForm({
		rules: promo ? promoForm : newPromoForm,
		defaultValues: start,
		save: (body) =>
			promo
				? call('PUT /backoffice/content/promo-codes/{id}', {
						params: { id: String(promo.id) },
						body: { ...body, seen: promo.version },
					})
				: call('POST /backoffice/content/promo-codes', { body }),
		onSaved: onClose,
	})

	// The parsed value, if the input can be parsed while typing.
	const terms = promoForm.safeParse(form.watch()).data
	const isAsked = terms !== undefined && !terms.disabled && takesMuchOff(terms)

	return (
		<EditDialog title={promo?.code ?? t('office_promo_new')} form={form} onClose={onClose}>
			{!promo && (
				<TextField
					required
					form={form}
					name="code"
					label={t('office_promo_code')}
					maxLength={50}
					autoCapitalize="characters"
					shape={(typed) => typed.toUpperCase()}
				/>
			)}
			<div className="grid grid-cols-2 gap-3">
				<TextField
					required
					form={form}
					name="discount_value"
					label={t('office_promo_discount')}
					inputMode="decimal"
					shape={decimalPoint}
				/>
				<SelectField form={form} name="discount_kind" label={t('office_promo_kind')} options={kinds} />
				<TextField
					form={form}
					name="least_subtotal"
					label={t('office_promo_least')}
					inputMode="decimal"
					shape={decimalPoint}
				/>
				<TextField
					form={form}
					name="most_uses"
					label={t('office_promo_most')}
					hint={t('office_promo_most_hint')}
					inputMode="numeric"
					shape={(typed) => typed.replaceAll(/\D/g, '')}
					read={(text) => (text === '' ? null : Number(text))}
				/>
				<TextField
					form={form}
					name="starts_on"
					label={t('office_promo_starts')}
					hint={t('office_promo_days_hint')}
					type="date"
					read={orNull}
				/>
				<TextField form={form} name="ends_on" label={t('office_promo_ends')} type="date" read={orNull} />
			</div>
			<div>
				<SwitchField form={form} name="once_per_user">
					{t('office_promo_once')}
				</SwitchField>
				<SwitchField form={form} name="disabled">
					{t('office_promo_disabled')}
				</SwitchField>
			</div>
			{isAsked && (
				<p className="text-xs text-muted">
					{t('office_promo_approval_hint', { percent: PROMO_ALONE_PERCENT })}
				</p>
			)}
		</EditDialog>
	)
}
