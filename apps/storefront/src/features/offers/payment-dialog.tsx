import type { PayoutMethod } from '@skinverse/contract/payout-methods'
import { Button } from '@skinverse/ui/button'
import { Dialog } from '@skinverse/ui/dialog'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useListedOffer } from './offers-query.ts'
import { payoutMethodTexts } from './payout-method-texts.ts'
import { useEurText } from './use-eur-text.ts'

type PaymentDialogProps = ModalProps<{
	offerId: number
	method: PayoutMethod
	isBusy: boolean
	onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
	children: ReactNode
}>

/** The frame of both ways to be paid: what is paid for, the form, and its button. */
export function PaymentDialog({ modal, offerId, method, isBusy, onSubmit, children }: PaymentDialogProps) {
	const { t } = useTranslation()
	const id = useId()
	const isCard = method === 'card-form'
	return (
		<Dialog
			{...modal}
			busy={isBusy}
			title={t('payout_title')}
			description={t(payoutMethodTexts[method].title)}
			closeLabel={t('close')}
			footer={
				<Button
					block
					type="submit"
					form={id}
					size="lg"
					variant="primary"
					busy={isBusy}
					busyLabel={t(isCard ? 'checkout_redirecting' : 'payout_requesting')}
				>
					{t(isCard ? 'payout_to_card_form' : 'payout_submit')}
				</Button>
			}
		>
			<form id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
				<PayoutSum offerId={offerId} />
				{children}
			</form>
		</Dialog>
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
				<bdi className="line-clamp-2 wrap-anywhere text-sm">{offer.title}</bdi>
			</span>
			<span className="shrink-0 font-display font-semibold text-xl">{eurText(offer.agreed_price)}</span>
		</p>
	)
}
