import { zodResolver } from '@hookform/resolvers/zod'
import { sepaForm } from '@skinverse/contract/rules/payout'
import { Field } from '@skinverse/ui/field'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { TextInput } from '@skinverse/ui/text-input'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { fieldText } from '../../shared/forms/field-text.ts'
import { placeErrors } from '../../shared/forms/place-errors.ts'
import { TermsField } from '../../shared/forms/terms-field.tsx'
import { useSingleSubmit } from '../../shared/forms/use-single-submit.ts'
import { useShop } from '../../shared/shop.ts'
import { IbanInput } from './iban-input.tsx'
import { keptContactInfo } from './kept-payout.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { usePayout } from './use-payout.ts'

const fields = ['account_number', 'first_name', 'last_name'] as const

export function SepaPayment({ modal, offerId }: ModalProps<{ offerId: number }>) {
	const { t } = useTranslation()
	const { form, submit } = useSepaForm(offerId)
	const { register, control, formState } = form
	const { errors, isSubmitting } = formState
	return (
		<PaymentDialog
			modal={modal}
			offerId={offerId}
			method="sepa-manual"
			isBusy={isSubmitting}
			onSubmit={submit}
		>
			<FormProvider {...form}>
				<Field required label={t('payout_iban')} error={fieldText(t, errors.account_number)}>
					<Controller
						control={control}
						name="account_number"
						render={({ field: { ref, value, onChange, onBlur } }) => (
							<IbanInput ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} />
						)}
					/>
				</Field>
				<div className="grid gap-4 sm:grid-cols-2">
					<Field required label={t('first_name')} error={fieldText(t, errors.first_name)}>
						<TextInput {...register('first_name')} autoComplete="given-name" />
					</Field>
					<Field required label={t('last_name')} error={fieldText(t, errors.last_name)}>
						<TextInput {...register('last_name')} autoComplete="family-name" />
					</Field>
				</div>
				<TermsField name="terms" prefix={t('terms_agree_prefix')} sentence={t('terms_agree')} />
			</FormProvider>
		</PaymentDialog>
	)
}

function useSepaForm(offerId: number) {
	const { stored } = useShop()
	const { request, sayFailure } = usePayout(offerId, 'sepa-manual')
	const contact = keptContactInfo(stored)
	const form = useForm<z.input<typeof sepaForm>, unknown, z.output<typeof sepaForm>>({
		resolver: zodResolver(sepaForm),
		defaultValues: {
			account_number: '',
			first_name: contact?.firstName ?? '',
			last_name: contact?.lastName ?? '',
		},
	})
	const submit = form.handleSubmit(async ({ terms: _accepted, ...account }) => {
		try {
			await request(account)
		} catch (error) {
			const isPlaced = placeErrors(error, form.setError, (name) => fields.find((field) => field === name))
			if (!isPlaced) sayFailure(error)
		}
	})
	return { form, submit: useSingleSubmit(submit) }
}
