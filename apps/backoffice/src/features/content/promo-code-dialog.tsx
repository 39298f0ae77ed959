import type { OfficePromoCode } from '@skinverse/contract/entities/office-content'
import { PROMO_ALONE_PERCENT } from '@skinverse/contract/limits'
import { newPromoForm, promoForm, takesMuchOff } from '@skinverse/contract/rules/goods'
import { Field } from '@skinverse/ui/field'
import { Select } from '@skinverse/ui/select'
import { Switch } from '@skinverse/ui/switch'
import { TextInput } from '@skinverse/ui/text-input'
import type { FormEvent } from 'react'
import { EditDialog } from '../../shared/edit-dialog.tsx'
import { useOffice } from '../../shared/office.ts'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { useForm } from '../../shared/use-form.ts'

const kinds = [
	{ value: 'percent', label: t('office_promo_percent') },
	{ value: 'amount', label: t('office_promo_amount') },
] as const

const digits = (text: string) => text.replace(',', '.')

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
	const saving = useDecision((body: typeof start) =>
		promo
			? call('PUT /backoffice/content/promo-codes/{id}', {
					params: { id: String(promo.id) },
					body: { ...body, seen: promo.version },
				})
			: call('POST /backoffice/content/promo-codes', { body }),
	)
	const form = useForm(start, promo ? promoForm : newPromoForm, saving)
	const { values, set, errorOf } = form

	function submit(event: FormEvent): void {
		form.submit(event, (body) => saving.mutate(body, { onSuccess: onClose }))
	}

	// As far as it can be read while it is being typed.
	const terms = promoForm.safeParse(values).data
	const isAsked = terms !== undefined && !terms.disabled && takesMuchOff(terms)

	return (
		<EditDialog
			title={promo?.code ?? t('office_promo_new')}
			saving={saving}
			onClose={onClose}
			onSubmit={submit}
		>
			{!promo && (
				<Field label={t('office_promo_code')} required error={errorOf('code')}>
					<TextInput
						value={values.code}
						maxLength={50}
						autoCapitalize="characters"
						onChange={(event) => set({ code: event.currentTarget.value.toUpperCase() })}
					/>
				</Field>
			)}
			<div className="grid grid-cols-2 gap-3">
				<Field label={t('office_promo_discount')} required error={errorOf('discount_value')}>
					<TextInput
						inputMode="decimal"
						value={values.discount_value}
						onChange={(event) => set({ discount_value: digits(event.currentTarget.value) })}
					/>
				</Field>
				<Field label={t('office_promo_kind')}>
					<Select
						options={kinds}
						value={values.discount_kind}
						onValueChange={(discount_kind) => set({ discount_kind })}
					/>
				</Field>
				<Field label={t('office_promo_least')} error={errorOf('least_subtotal')}>
					<TextInput
						inputMode="decimal"
						value={values.least_subtotal}
						onChange={(event) => set({ least_subtotal: digits(event.currentTarget.value) })}
					/>
				</Field>
				<Field label={t('office_promo_most')} hint={t('office_promo_most_hint')} error={errorOf('most_uses')}>
					<TextInput
						inputMode="numeric"
						value={values.most_uses ?? ''}
						onChange={({ currentTarget: { value } }) => {
							const typed = value.replaceAll(/\D/g, '')
							set({ most_uses: typed === '' ? null : Number(typed) })
						}}
					/>
				</Field>
				<Field
					label={t('office_promo_starts')}
					hint={t('office_promo_days_hint')}
					error={errorOf('starts_on')}
				>
					<TextInput
						type="date"
						value={values.starts_on ?? ''}
						onChange={(event) => set({ starts_on: event.currentTarget.value || null })}
					/>
				</Field>
				<Field label={t('office_promo_ends')} error={errorOf('ends_on')}>
					<TextInput
						type="date"
						value={values.ends_on ?? ''}
						onChange={(event) => set({ ends_on: event.currentTarget.value || null })}
					/>
				</Field>
			</div>
			<div>
				<Switch checked={values.once_per_user} onCheckedChange={(once_per_user) => set({ once_per_user })}>
					{t('office_promo_once')}
				</Switch>
				<Switch checked={values.disabled} onCheckedChange={(disabled) => set({ disabled })}>
					{t('office_promo_disabled')}
				</Switch>
			</div>
			{isAsked && (
				<p className="text-xs text-muted">
					{t('office_promo_approval_hint', { percent: PROMO_ALONE_PERCENT })}
				</p>
			)}
		</EditDialog>
	)
}
