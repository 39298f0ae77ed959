import type { PayoutMethod } from '@skinverse/contract/payout-methods'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { useFormTexts } from '../../shared/i18n/use-form-texts.ts'
import { CardPayment } from './card-payment.tsx'
import { SepaPayment } from './sepa-payment.tsx'
import { useOfferTexts } from './use-offer-texts.ts'

export function PaymentModal({ method, ...props }: ModalProps<{ offerId: number; method: PayoutMethod }>) {
	useFormTexts()
	useOfferTexts()
	return method === 'sepa-manual' ? <SepaPayment {...props} /> : <CardPayment {...props} />
}
