import type { OfficeOfferDetails } from '@skinverse/contract/entities/operator/offer'
import { Button } from '@skinverse/ui/button'
import { useState } from 'react'
import { useMay } from '../../shared/me.ts'
import { Failure } from '../../shared/queue/failure.tsx'
import { ReasonDialog } from '../../shared/queue/reason-dialog.tsx'
import { t } from '../../shared/text.ts'
import { ProposeForm } from './propose-form.tsx'
import { type OfferMoves, useOfferMoves } from './use-offer-moves.ts'

/** The operator's possible actions on an offer. */
export function OfferActions({ offer }: { offer: OfficeOfferDetails }) {
	const mayAnswer = useMay('offers.answer')
	const moves = useOfferMoves(offer.id)
	if (!mayAnswer) return null
	if (offer.status === 'pending' || offer.status === 'offer')
		return <ProposeForm offer={offer} moves={moves} />
	if (offer.status === 'awaiting_item') {
		return (
			<Choice
				forward={moves.received}
				forwardLabel={t('office_offer_received')}
				back={moves.cancel}
				backLabel={t('office_offer_cancel')}
				backing={t('office_offer_canceling')}
				title={t('office_offer_cancel_title')}
				text={t('office_offer_cancel_text')}
			/>
		)
	}
	if (offer.status !== 'skin_received') return null
	return (
		<Choice
			forward={moves.payable}
			forwardLabel={t('office_offer_payable')}
			back={moves.giveBack}
			backLabel={t('office_offer_return')}
			backing={t('office_offer_returning')}
			title={t('office_offer_return_title')}
			text={t('office_offer_return_text')}
		/>
	)
}

interface ChoiceProps {
	forward: OfferMoves['received']
	forwardLabel: string
	back: OfferMoves['cancel']
	backLabel: string
	backing: string
	title: string
	text: string
}

/** The next move, or ending the deal with a reason. */
function Choice({ forward, forwardLabel, back, backLabel, backing, title, text }: ChoiceProps) {
	const [isAsking, setAsking] = useState(false)
	return (
		<div className="mt-4 grid gap-2">
			<Failure error={forward.error} onReloaded={forward.reset} />
			<div className="grid grid-cols-2 gap-2">
				<Button variant="primary" busy={forward.isPending} onClick={() => forward.mutate(undefined)}>
					{forwardLabel}
				</Button>
				<Button variant="danger" disabled={forward.isPending} onClick={() => setAsking(true)}>
					{backLabel}
				</Button>
			</div>
			<ReasonDialog
				open={isAsking}
				onClose={() => setAsking(false)}
				title={title}
				text={text}
				confirm={backLabel}
				confirming={backing}
				decision={back}
			/>
		</div>
	)
}
