import type { OfferDetails } from '@skinverse/contract/entities/offer'
import type { OfferStatus } from '@skinverse/contract/offer-moves'

const offerSteps = ['submitted', 'answer', 'decision', 'send', 'hold', 'payout'] as const
export type OfferStep = (typeof offerSteps)[number]

export type SteppedOffer = Pick<OfferDetails, 'status'> &
	Partial<Pick<OfferDetails, 'created_at' | 'expires_at' | 'payable_at' | 'history'>>

/** The step at which an offer of each status is; of a sold one all steps are done. */
const current: Partial<Record<OfferStatus, OfferStep | 'none'>> = {
	pending: 'answer',
	offer: 'decision',
	awaiting_item: 'send',
	skin_received: 'hold',
	ready_for_payout: 'payout',
	payout_processing: 'payout',
	sold: 'none',
}

/** The moves that complete each step; an answer is a price of ours, or our yes to the seller's. */
const completedBy: Readonly<Record<Exclude<OfferStep, 'submitted'>, readonly OfferStatus[]>> = {
	answer: ['offer', 'awaiting_item'],
	decision: ['awaiting_item'],
	send: ['skin_received'],
	hold: ['ready_for_payout'],
	payout: ['sold'],
}

export interface SteppedMoment {
	step: OfferStep
	state: 'done' | 'current' | 'later'
	/** When it was completed, as far as it is known. */
	at?: number | undefined
	/** The end of a step that is not completed. */
	until?: number | null | undefined
}

/** Undefined for an offer that ended without a sale. */
export function stepsOf(offer: SteppedOffer): SteppedMoment[] | undefined {
	const { status, created_at, expires_at, payable_at, history = [] } = offer
	const here = current[status]
	if (here === undefined) return undefined
	// The seller decides only about a price of ours.
	const hasDecision = status === 'offer' || history.some(({ to }) => to === 'offer')
	const steps = offerSteps.filter((step) => step !== 'decision' || hasDecision)
	const place = here === 'none' ? steps.length : steps.indexOf(here)
	return steps.map((step, index) => {
		const state = index < place ? 'done' : index === place ? 'current' : 'later'
		if (step === 'submitted') return { step, state, at: created_at }
		const at = history.findLast(({ to }) => completedBy[step].includes(to))?.created_at
		const until = { answer: null, decision: expires_at, send: null, hold: payable_at, payout: null }[step]
		return { step, state, at, until }
	})
}
