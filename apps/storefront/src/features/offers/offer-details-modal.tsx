import { messageOf } from '@skinverse/contract/client/api-error'
import type { OfferDetails } from '@skinverse/contract/entities/offer'
import { statusBadge } from '@skinverse/contract/status-vocabulary'
import { Button } from '@skinverse/ui/button'
import { Dialog } from '@skinverse/ui/dialog'
import { EmptyState } from '@skinverse/ui/empty-state'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { Spinner } from '@skinverse/ui/spinner'
import { useFormTexts } from '../../shared/i18n/use-form-texts.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { ReceiptLink } from '../../shared/receipt-link.tsx'
import { useMine } from '../../shared/session/mine.ts'
import { useShop } from '../../shared/shop.ts'
import { StatusBadge } from '../../shared/status-badge.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { isAnswerable } from './offer-actions.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { OfferItem } from './offer-item.tsx'
import { OfferLines } from './offer-lines.tsx'
import { OfferNotice } from './offer-notice.tsx'
import { OfferSteps } from './offer-steps.tsx'
import { OfferThread } from './offer-thread.tsx'
import { isTrading, OfferTrade } from './offer-trade.tsx'
import { offerQuery } from './offers-query.ts'
import { useAnswerOffer } from './use-answer-offer.ts'
import { useOfferTexts } from './use-offer-texts.ts'

export function OfferDetailsModal({ modal, offerId }: ModalProps<{ offerId: number }>) {
	useFormTexts()
	useOfferTexts()
	const { t } = useTranslation()
	const { call } = useShop()
	const { data: offer, error, refetch } = useMine(offerQuery(call, offerId))
	const close = () => modal.onOpenChange(false)
	const answering = useAnswerOffer({ id: offerId, price: offer?.service_price }, close)
	return (
		<Dialog
			{...modal}
			size="lg"
			busy={answering.isBusy}
			title={t('offer_details')}
			aside={offer && <StatusBadge status={statusBadge(offer.status)} />}
			closeLabel={t('close')}
			footer={
				offer && isAnswerable(offer) ? (
					<AnswerButtons wide answering={answering} />
				) : (
					<Button block onClick={close}>
						{t('close')}
					</Button>
				)
			}
		>
			{offer && <OfferStory offer={offer} />}
			{!offer && !error && (
				<div className="grid h-64 place-items-center">
					<Spinner size={28} label={t('loading')} />
				</div>
			)}
			{!offer && error && (
				<EmptyState
					bare
					drawing="error"
					level={3}
					title={messageOf(error, t('failed_to_fetch_offer_details'))}
					action={<Button onClick={() => void refetch()}>{t('try_again')}</Button>}
				/>
			)}
		</Dialog>
	)
}

function OfferStory({ offer }: { offer: OfferDetails }) {
	return (
		<div className="grid gap-5">
			<OfferItem offer={offer} />
			{isTrading(offer.intake) ? (
				<OfferTrade offerId={offer.id} intake={offer.intake} />
			) : (
				<OfferNotice offer={offer} />
			)}
			<OfferFacts offer={offer} />
			{offer.lines.length > 1 && <OfferLines lines={offer.lines} />}
			<OfferSteps offer={offer} />
			{offer.status === 'sold' && <ReceiptLink of="offer" id={offer.id} look="button" />}
			<OfferThread history={offer.history} />
		</div>
	)
}
