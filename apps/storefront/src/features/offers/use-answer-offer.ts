import { notify } from '@skinverse/web/notify.ts'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { isAnsweredElsewhere } from '../../shared/refusals.ts'
import { MINE } from '../../shared/session/mine.ts'
import { useShop } from '../../shared/shop.ts'
import { failureText } from './failure-text.ts'
import { OFFERS } from './offers-query.ts'

interface AnsweredOffer {
	id: number
	/** The shop's price that the seller sees: another one is not accepted unseen. */
	price: number | null | undefined
}

export type OfferAnswer = 'accept' | 'decline'

const texts = {
	accept: {
		done: 'offer_accepted',
		refused: 'failed_to_accept_offer',
		unanswered: 'failed_to_accept_the_offer',
	},
	decline: {
		done: 'offer_declined',
		refused: 'failed_to_decline_offer',
		unanswered: 'failed_to_decline_offer',
	},
} as const

/** Answers the shop's price, from the table or the details, one answer at a time. */
export function useAnswerOffer({ id, price }: AnsweredOffer, onDone?: () => void) {
	const { t } = useTranslation()
	const { call, queryClient } = useShop()
	const mutationKey = [MINE, 'answer-offer', id]
	const refresh = () => queryClient.invalidateQueries({ queryKey: OFFERS })
	const { mutate, isPending, variables } = useMutation({
		mutationKey,
		mutationFn: (answer: OfferAnswer) =>
			answer === 'accept'
				? call('POST /offer/accept', { body: { id, price: price ?? undefined } })
				: call('POST /offer/decline', { body: { id } }),
		onSuccess: (_, answer) => {
			notify.success(t(texts[answer].done))
			onDone?.()
			// Pending until the new status is loaded, so that the same answer is not offered again.
			return refresh()
		},
		onError: (error, answer) => {
			if (!isAnsweredElsewhere(error)) notify.error(failureText(t, error, texts[answer]))
			// It may have been answered in another window, or have expired.
			void refresh()
		},
	})
	return {
		isBusy: useIsMutating({ mutationKey }) > 0,
		running: isPending ? variables : undefined,
		answer(answer: OfferAnswer): void {
			// A second press may come before the button shows its busy state.
			if (queryClient.isMutating({ mutationKey }) === 0) mutate(answer)
		},
	}
}
