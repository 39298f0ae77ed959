import type { Offer } from '@skinverse/contract/entities/offer'
import { Button } from '@skinverse/ui/button'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useModals } from '../../shared/modals.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { useAnswerOffer } from './use-answer-offer.ts'

export function ViewOffer({ id }: { id: number }) {
	const { t } = useTranslation()
	const { open } = useModals()
	return (
		<Button
			size="sm"
			variant="ghost"
			className="-mx-3.5"
			onClick={() => open('offerDetails', { offerId: id })}
		>
			{t('view_offer')}
		</Button>
	)
}

/** The possible actions on an offer, by its status. */
export function OfferActions({ offer }: { offer: Offer }) {
	const { t } = useTranslation()
	const { open } = useModals()
	const answering = useAnswerOffer({ id: offer.id, price: offer.service_price })
	if (isAnswerable(offer)) return <AnswerButtons size="sm" answering={answering} />
	if (offer.status !== 'ready_for_payout') return null
	return (
		<Button size="sm" onClick={() => open('contactInfo', { offerId: offer.id })}>
			{t('request_payout')}
		</Button>
	)
}

/** A price of the shop awaits the seller's answer. */
export const isAnswerable = ({ status, service_price }: Pick<Offer, 'status' | 'service_price'>) =>
	status === 'offer' && service_price !== null
