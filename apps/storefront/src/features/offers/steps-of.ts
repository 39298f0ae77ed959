import type { OfferDetails } from '@skinverse/contract/entities/offer'
import type { OfferStatus } from '@skinverse/contract/offer-moves'

const offerSteps = ['submitted', 'answer', 'send', 'hold', 'payout'] as const
export type OfferStep = (typeof offerSteps)[number]

export type SteppedOffer = Pick<OfferDetails, 'status'> &
	Partial<Pick<OfferDetails, 'created_at' | 'expires_at' | 'payable_at' | 'history'>>

/** The step at which an offer of each status is; of a sold one all steps are done. */
const current: Partial<Record<OfferStatus, number>> = {
	pending: offerSteps.indexOf('answer'),
	offer: offerSteps.indexOf('answer'),
	awaiting_item: offerSteps.indexOf('send'),
	skin_received: offerSteps.indexOf('hold'),
	ready_for_payout: offerSteps.indexOf('payout'),
	payout_processing: offerSteps.indexOf('payout'),
	sold: offerSteps.length,
}

/** Undefined for an offer that ended without a sale. */
export const stepOf = (status: OfferStatus): number | undefined => current[status]

/** The move that completes each step. */
const completedBy: Readonly<Record<Exclude<OfferStep, 'submitted'>, OfferStatus>> = {
	answer: 'awaiting_item',
	send: 'skin_received',
	hold: 'ready_for_payout',
	payout: 'sold',
}

export interface SteppedMoment {
	step: OfferStep
	/** When it was completed, as far as it is known. */
	at?: number | undefined
	/** The end of a step that is not completed. */
	until?: number | null | undefined
}

export function stepsOf(offer: SteppedOffer): SteppedMoment[] {
	const { created_at, expires_at, payable_at, history = [] } = offer
	return offerSteps.map((step) => {
		if (step === 'submitted') return { step, at: created_at }
		const at = history.find(({ to }) => to === completedBy[step])?.created_at
		return { step, at, until: { answer: expires_at, send: null, hold: payable_at, payout: null }[step] }
	})
}
