import { chooseCurrency } from '@skinverse/contract/choose-currency'
import { formatCurrency } from '@skinverse/contract/money-format'
import { Dialog } from '@skinverse/ui/dialog'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { Spinner } from '@skinverse/ui/spinner'
import { FormDialog } from '@skinverse/web/forms/form-dialog'
import { useCurrencies } from '../../shared/content/use-content.ts'
import { useFormTexts } from '../../shared/i18n/use-form-texts.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { ProfileFailure } from '../../shared/session/profile-failure.tsx'
import { useProfile } from '../../shared/session/profile-query.ts'
import { CheckoutFields } from './checkout-fields.tsx'
import { type TopUpChoice, useCheckout } from './use-checkout.ts'
import { useTopUpSettings } from './use-top-up-settings.ts'

export function CheckoutModal({ modal, ...choice }: ModalProps<TopUpChoice>) {
	useFormTexts()
	const { t } = useTranslation()
	const { data: profile, error } = useProfile()
	if (profile) return <CheckoutDialog modal={modal} profile={profile} choice={choice} />
	return (
		<Dialog {...modal} title={t('checkout_title')} closeLabel={t('close')}>
			<div className="grid h-64 items-center justify-items-center">
				{!error && <Spinner size={28} label={t('loading')} />}
				<ProfileFailure />
			</div>
		</Dialog>
	)
}

type CheckoutDialogProps = ModalProps<{ profile: Parameters<typeof useCheckout>[0]; choice: TopUpChoice }>

function CheckoutDialog({ modal, profile, choice }: CheckoutDialogProps) {
	const { t, language } = useTranslation()
	const form = useCheckout(profile, choice)
	const currency = chooseCurrency(useCurrencies(), choice.currency)
	const method = useTopUpSettings().payment_methods.find(({ code }) => code === choice.paymentType)
	const amount = formatCurrency(choice.amount, currency, language)
	return (
		<FormDialog
			{...modal}
			form={form}
			size="lg"
			title={t('checkout_title')}
			description={method?.title}
			submitLabel={t('checkout_pay', { amount })}
			busyLabel={t('checkout_redirecting')}
		>
			<CheckoutFields form={form} hasEmail={Boolean(profile.email)} />
		</FormDialog>
	)
}
