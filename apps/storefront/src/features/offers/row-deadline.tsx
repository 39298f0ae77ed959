import type { Offer } from '@skinverse/contract/entities/offer'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../shared/dates.ts'

/** The deadline for an answer, or when the payout can be requested. */
export function RowDeadline({ offer }: { offer: Offer }) {
	const text = useDeadlineText(offer)
	return text && <span className="text-muted text-xs max-md:max-w-38 max-md:text-balance">{text}</span>
}

export function useDeadlineText({ status, expires_at, payable_at }: Offer): string | undefined {
	const { t } = useTranslation()
	if (status === 'offer' && expires_at !== null) return t('offer_expires', { date: formatMoment(expires_at) })
	if (status === 'skin_received' && payable_at !== null)
		return t('offer_payable', { date: formatMoment(payable_at) })
	return undefined
}
