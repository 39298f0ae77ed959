import { sepaForm } from '@skinverse/contract/rules/payout'
import { Field } from '@skinverse/ui/field'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { TextField } from '@skinverse/web/forms/fields'
import { useForm } from '@skinverse/web/forms/use-form.ts'
import { Controller, FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { TermsField } from '../../shared/forms/terms-field.tsx'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useShop } from '../../shared/shop.ts'
import { IbanInput } from './iban-input.tsx'
import { keptContactInfo } from './kept-payout.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { usePayout } from './use-payout.ts'

export function SepaPayment({ modal, offerId }: ModalProps<{ offerId: number }>) {
	const { t } = useTranslation()
	const form = useSepaForm(offerId)
	return (
		<PaymentDialog modal={modal} offerId={offerId} method="sepa-manual" form={form}>
			<FormProvider {...form}>
				<Field required label={t('payout_iban')} error={form.errorOf('account_number')}>
					<Controller
						control={form.control}
						name="account_number"
						render={({ field: { ref, value, onChange, onBlur } }) => (
							<IbanInput ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} />
						)}
					/>
				</Field>
				<div className="grid gap-4 sm:grid-cols-2">
					<TextField
						required
						form={form}
						name="first_name"
						label={t('first_name')}
						autoComplete="given-name"
					/>
					<TextField
						required
						form={form}
						name="last_name"
						label={t('last_name')}
						autoComplete="family-name"
					/>
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
	return useForm<z.input<typeof sepaForm>, z.output<typeof sepaForm>>({
		rules: sepaForm,
		defaultValues: {
			account_number: '',
			first_name: contact?.firstName ?? '',
			last_name: contact?.lastName ?? '',
		},
		send: ({ terms: _accepted, ...account }) => request(account),
		onRefused: (error, isShown) => {
			if (!isShown) sayFailure(error)
		},
	})
}
