import { paymentProviders } from '@skinverse/contract/payment-providers'
import { CheckboxGroup } from '@skinverse/ui/checkbox-group'
import { FieldNote } from '@skinverse/web/forms/field-note'
import { decimalPoint, SelectField, TextField } from '@skinverse/web/forms/fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EditDialog } from '../../../shared/edit-dialog.tsx'
import { useOffice } from '../../../shared/office.ts'
import { t } from '../../../shared/text.ts'
import { useDecisionForm } from '../../../shared/use-decision-form.ts'
import { listQuery } from '../content-queries.ts'
import { RemoveButton } from '../remove-button.tsx'
import type { OfficePaymentMethod } from './payment-methods.ts'

interface PaymentMethodDialogProps {
	method: OfficePaymentMethod | undefined
	methods: readonly OfficePaymentMethod[]
	onClose: () => void
}

const providers = paymentProviders.map((name) => ({ value: name, label: name }))
const fresh: OfficePaymentMethod = {
	code: '',
	title: '',
	image: '',
	currencies: ['EUR'],
	provider: 'sandbox',
	fee_percent: 0,
	fee_fixed: 0,
}

const names = ['code', 'title', 'image', 'currencies', 'provider', 'fee_percent', 'fee_fixed'] as const

/** They are one setting: the whole list is saved, or refused, together. */
export function PaymentMethodDialog({ method, methods, onClose }: PaymentMethodDialogProps) {
	const { call } = useOffice()
	const currencies = useQuery(listQuery(call, 'GET /backoffice/content/currencies')).data ?? []
	// The version of when the dialog opened: the list may be refetched meanwhile.
	const [seen] = useState(methods)
	const place = method ? seen.indexOf(method) : seen.length
	const store = (payment_methods: OfficePaymentMethod[]) =>
		call('PUT /backoffice/content/settings', {
			body: { changes: { payment_methods }, seen: { payment_methods: seen } },
		})
	const form = useDecisionForm({
		defaultValues: method ?? fresh,
		fieldOf: (name) => names.find((field) => name === `payment_methods.${place}.${field}`),
		save: (values) => store(seen.toSpliced(place, 1, values)),
		onSaved: onClose,
	})

	return (
		<EditDialog
			title={method?.title ?? t('office_payment_method_new')}
			form={form}
			onClose={onClose}
			extra={
				method && (
					<RemoveButton
						title={method.title}
						remove={() => store(seen.toSpliced(place, 1))}
						onRemoved={onClose}
					/>
				)
			}
		>
			<TextField required form={form} name="title" label={t('office_payment_title')} />
			<TextField
				required
				form={form}
				name="code"
				label={t('office_payment_code')}
				hint={t('office_payment_code_hint')}
				maxLength={40}
				disabled={method !== undefined}
			/>
			<TextField
				form={form}
				name="image"
				label={t('office_payment_image')}
				hint={t('office_payment_image_hint')}
			/>
			<SelectField form={form} name="provider" label={t('office_payment_provider')} options={providers} />
			<div>
				<p className="mb-1.5 text-xs text-muted">{t('office_payment_currencies')}</p>
				<CheckboxGroup
					look="chips"
					label={t('office_payment_currencies')}
					options={currencies.map(({ code }) => ({ value: code, label: code }))}
					value={form.watch('currencies')}
					onValueChange={(chosen) => form.setValue('currencies', chosen)}
				/>
				<FieldNote error={form.errorOf('currencies')} />
			</div>
			<div className="grid grid-cols-2 gap-3">
				{(['fee_percent', 'fee_fixed'] as const).map((name) => (
					<TextField
						key={name}
						form={form}
						name={name}
						label={t(`office_payment_${name}`)}
						inputMode="decimal"
						shape={decimalPoint}
						read={Number}
					/>
				))}
			</div>
			<p className="text-xs text-muted">{t('office_payment_fee_hint')}</p>
		</EditDialog>
	)
}
