import { cardForm } from '@skinverse/contract/rules/payout'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { useForm } from '@skinverse/web/forms/use-form.ts'
import { FormProvider } from 'react-hook-form'
import { TermsField } from '../../shared/forms/terms-field.tsx'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { usePayout } from './use-payout.ts'

/** The card number is entered on the provider's page, never here. */
export function CardPayment({ modal, offerId }: ModalProps<{ offerId: number }>) {
	const { t } = useTranslation()
	const { request, sayFailure, isLeaving } = usePayout(offerId, 'card-form')
	const form = useForm({ rules: cardForm, send: () => request(), onRefused: sayFailure })
	const sending = { ...form, isBusy: form.isBusy || isLeaving }
	return (
		<PaymentDialog modal={modal} offerId={offerId} method="card-form" form={sending}>
			<p className="text-sm text-soft">{t('payout_card_text')}</p>
			<FormProvider {...form}>
				<TermsField name="terms" prefix={t('terms_agree_prefix')} sentence={t('terms_agree')} />
			</FormProvider>
		</PaymentDialog>
	)
}
