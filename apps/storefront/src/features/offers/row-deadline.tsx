import type { Offer } from '@skinverse/contract/entities/offer'
import { formatMoment } from '@skinverse/web/dates.ts'
import { useTranslation } from 'react-i18next'

/** The deadline for an answer, or when the payout can be requested. */
export function RowDeadline({ offer }: { offer: Offer }) {
	const text = useDeadlineText(offer)
	return text && <span className="text-muted text-xs max-md:max-w-38 max-md:text-balance">{text}</span>
}

/** A response may leave a time out. */
const isKnown = (time: number | null | undefined): time is number => typeof time === 'number'

export function useDeadlineText({ status, expires_at, payable_at }: Offer): string | undefined {
	const { t } = useTranslation()
	if (status === 'offer' && isKnown(expires_at)) return t('offer_expires', { date: formatMoment(expires_at) })
	if (status === 'skin_received' && isKnown(payable_at))
		return t('offer_payable', { date: formatMoment(payable_at) })
	return undefined
}
