import type { Offer } from '@skinverse/contract/entities/offer'
import { formatMoment } from '@skinverse/web/dates.ts'
import { useSettings } from '../../shared/content/use-content.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'

/** The deadline for the seller's answer, or when the payout can be requested. Ours is in the details. */
export function RowDeadline({ offer }: { offer: Offer }) {
	const text = useDeadlineText(offer)
	return (
		text &&
		offer.status !== 'pending' && (
			<span className="text-muted text-xs max-md:max-w-38 max-md:text-balance">{text}</span>
		)
	)
}

const HOUR_SECONDS = 3600

/** A response may leave a time out. */
const isKnown = (time: number | null | undefined): time is number => typeof time === 'number'

export function useDeadlineText({ status, created_at, expires_at, payable_at }: Offer): string | undefined {
	const { t } = useTranslation()
	const hours = useSettings()?.offer_answer_hours
	if (status === 'pending' && isKnown(created_at) && isKnown(hours)) {
		const usual = created_at + hours * HOUR_SECONDS
		if (usual * 1000 < Date.now()) return t('offer_answer_late')
		return t('offer_answer_usual', { date: formatMoment(usual) })
	}
	if (status === 'offer' && isKnown(expires_at)) return t('offer_expires', { date: formatMoment(expires_at) })
	if (status === 'skin_received' && isKnown(payable_at))
		return t('offer_payable', { date: formatMoment(payable_at) })
	return undefined
}
