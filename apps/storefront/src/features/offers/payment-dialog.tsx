import type { PayoutMethod } from '@skinverse/contract/payout-methods'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { FormDialog, type FormDialogProps } from '@skinverse/web/forms/form-dialog'
import type { ReactNode } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useListedOffer } from './offers-query.ts'
import { payoutMethodTexts } from './payout-method-texts.ts'
import { useEurText } from './use-eur-text.ts'

type PaymentDialogProps = ModalProps<{
	offerId: number
	method: PayoutMethod
	form: FormDialogProps['form']
	children: ReactNode
}>

/** The dialog of both payout methods: what is paid for, the form, and its button. */
export function PaymentDialog({ modal, offerId, method, form, children }: PaymentDialogProps) {
	const { t } = useTranslation()
	const isCard = method === 'card-form'
	return (
		<FormDialog
			{...modal}
			form={form}
			title={t('payout_title')}
			description={t(payoutMethodTexts[method].title)}
			submitLabel={t(isCard ? 'payout_to_card_form' : 'payout_submit')}
			busyLabel={t(isCard ? 'checkout_redirecting' : 'payout_requesting')}
			formClassName="grid gap-4"
		>
			<PayoutSum offerId={offerId} />
			{children}
		</FormDialog>
	)
}

function PayoutSum({ offerId }: { offerId: number }) {
	const { t } = useTranslation()
	const eurText = useEurText()
	const offer = useListedOffer(offerId)
	if (!offer?.agreed_price) return null
	return (
		<p className="flex items-center justify-between gap-4 rounded-control border border-line bg-raised px-4 py-3">
			<span className="min-w-0">
				<span className="block text-muted text-xs">{t('payout_you_receive')}</span>
				{offer.lines.map(({ title }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: lines never change, and two may be alike
					<bdi key={index} className="wrap-anywhere block text-sm">
						{title}
					</bdi>
				))}
			</span>
			<span className="shrink-0 font-display font-semibold text-xl">{eurText(offer.agreed_price)}</span>
		</p>
	)
}
