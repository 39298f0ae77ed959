import { CheckboxGroup } from '@skinverse/ui/checkbox-group'
import { Field } from '@skinverse/ui/field'
import { Select } from '@skinverse/ui/select'
import { TextInput } from '@skinverse/ui/text-input'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { EditDialog } from '../../shared/edit-dialog.tsx'
import { useOffice } from '../../shared/office.ts'
import { fieldError } from '../../shared/queue/failure.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { listQuery } from './content-queries.ts'
import { FieldNote } from './field-note.tsx'
import type { OfficePaymentMethod } from './payment-methods.ts'
import { RemoveButton } from './remove-button.tsx'

interface PaymentMethodDialogProps {
	method: OfficePaymentMethod | undefined
	methods: readonly OfficePaymentMethod[]
	onClose: () => void
}

const providers = [
	{ value: 'sandbox', label: 'sandbox' },
	{ value: 'stripe', label: 'stripe' },
]
const fresh: OfficePaymentMethod = {
	code: '',
	title: '',
	image: '',
	currencies: ['EUR'],
	provider: 'sandbox',
}

/** They are one setting: the whole list is saved, and refused, at once. */
export function PaymentMethodDialog({ method, methods, onClose }: PaymentMethodDialogProps) {
	const { call } = useOffice()
	const [values, setValues] = useState(method ?? fresh)
	const currencies = useQuery(listQuery(call, 'GET /backoffice/content/currencies')).data ?? []
	// As it was when the dialog opened: the list may be read anew behind it.
	const [seen] = useState(methods)
	const place = method ? seen.indexOf(method) : seen.length
	const store = (payment_methods: OfficePaymentMethod[]) =>
		call('PUT /backoffice/content/settings', {
			body: { changes: { payment_methods }, seen: { payment_methods: seen } },
		})
	const saving = useDecision(store)
	const errorOf = (field: keyof OfficePaymentMethod) =>
		fieldError(saving.error, `payment_methods.${place}.${field}`)

	function set(change: Partial<OfficePaymentMethod>): void {
		setValues({ ...values, ...change })
		if (saving.error) saving.reset()
	}

	function submit(event: FormEvent): void {
		event.preventDefault()
		if (!saving.isPending) saving.mutate(seen.toSpliced(place, 1, values), { onSuccess: onClose })
	}

	return (
		<EditDialog
			title={method?.title ?? t('office_payment_method_new')}
			saving={saving}
			onClose={onClose}
			onSubmit={submit}
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
			<FieldNote error={fieldError(saving.error, 'payment_methods')} />
			<Field label={t('office_payment_title')} required error={errorOf('title')}>
				<TextInput value={values.title} onChange={(event) => set({ title: event.currentTarget.value })} />
			</Field>
			<Field
				label={t('office_payment_code')}
				hint={t('office_payment_code_hint')}
				required
				error={errorOf('code')}
			>
				<TextInput
					value={values.code}
					maxLength={40}
					disabled={method !== undefined}
					onChange={(event) => set({ code: event.currentTarget.value })}
				/>
			</Field>
			<Field label={t('office_payment_image')} hint={t('office_payment_image_hint')} error={errorOf('image')}>
				<TextInput value={values.image} onChange={(event) => set({ image: event.currentTarget.value })} />
			</Field>
			<Field label={t('office_payment_provider')} error={errorOf('provider')}>
				<Select options={providers} value={values.provider} onValueChange={(provider) => set({ provider })} />
			</Field>
			<div>
				<p className="mb-1.5 text-xs text-muted">{t('office_payment_currencies')}</p>
				<CheckboxGroup
					look="chips"
					label={t('office_payment_currencies')}
					options={currencies.map(({ code }) => ({ value: code, label: code }))}
					value={values.currencies}
					onValueChange={(chosen) => set({ currencies: chosen })}
				/>
				<FieldNote error={errorOf('currencies')} />
			</div>
		</EditDialog>
	)
}
