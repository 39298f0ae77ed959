import { ApiError } from '@skinverse/contract/client/api-error'
import type { PayoutMethod } from '@skinverse/contract/payout-methods'
import { useIdempotencyKey } from '@skinverse/web/idempotency-key.ts'
import { notify } from '@skinverse/web/notify.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useModals } from '../../shared/modals.ts'
import { isAnsweredElsewhere } from '../../shared/refusals.ts'
import { useShop } from '../../shared/shop.ts'
import { useLeave } from '../../shared/use-leave.ts'
import { failureText } from './failure-text.ts'
import { keptContactInfo } from './kept-payout.ts'
import { OFFERS } from './offers-query.ts'
import { refusedContactFields } from './refused-contact-fields.ts'

export interface SepaAccount {
	account_number: string
	first_name: string
	last_name: string
}

const failed = {
	refused: 'failed_to_complete_offer',
	unanswered: 'failed_to_complete_offer_later',
} as const

/** Requests the payout of one offer; shows an error and rethrows it, so that the form can place it. */
export function usePayout(offerId: number, method: PayoutMethod) {
	const { t } = useTranslation()
	const { call, queryClient, stored } = useShop()
	const { open, close, closeAll } = useModals()
	const { isLeaving, leaveFor } = useLeave()
	const intent = useIdempotencyKey()
	const refresh = () => void queryClient.invalidateQueries({ queryKey: OFFERS })

	async function request(account?: SepaAccount): Promise<void> {
		const contact = keptContactInfo(stored)
		if (!contact) return askForContact({})
		const { firstName: name, lastName: surname, ...rest } = contact
		const body = { id: offerId, currency: 'EUR' as const, name, surname, ...rest, ...account }
		const { redirect_url, message } = await call('POST /offer/request-payout/{paymentMethod}', {
			params: { paymentMethod: method },
			body,
			idempotencyKey: intent.keyFor([method, body]),
		})
		refresh()
		if (redirect_url === undefined) {
			notify.success(message ?? t('payout_requested'))
			closeAll()
			return
		}
		if (!leaveFor(redirect_url)) notify.error(t('no_redirect_url_received'))
	}

	function sayFailure(error: unknown): void {
		if (isAnsweredElsewhere(error)) return
		notify.error(failureText(t, error, failed))
		refresh()
		// Requested in another window, or no longer payable: refetch the table.
		if (error instanceof ApiError && error.code === 'move_refused') closeAll()
		const refused = refusedContactFields(error)
		if (refused) askForContact(refused)
	}

	function askForContact(refused: Record<string, string>): void {
		close('payment')
		open('contactInfo', { offerId, refused })
	}

	return { request, sayFailure, isLeaving }
}
