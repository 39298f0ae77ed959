import type { OfferDetails } from '@skinverse/contract/entities/offer'
import { Notice, type NoticeTone } from '@skinverse/ui/notice'
import type { Translate } from '../../shared/i18n/translate.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useDeadlineText } from './row-deadline.tsx'

/** The next step, or why there is none. */
export function OfferNotice({ offer }: { offer: OfferDetails }) {
	const { t } = useTranslation()
	const deadline = useDeadlineText(offer)
	const notice = noticeOf(t, offer, deadline)
	if (!notice) return null
	return (
		<Notice tone={notice.tone} title={notice.title}>
			{notice.text && <bdi className="wrap-anywhere whitespace-pre-line">{notice.text}</bdi>}
		</Notice>
	)
}

interface NoticeWords {
	tone: NoticeTone
	title: string
	text?: string
}

function noticeOf(
	t: Translate,
	{ status, reason }: OfferDetails,
	deadline: string | undefined,
): NoticeWords | undefined {
	if (status === 'pending' && reason)
		return { tone: 'amber', title: t('offer_price_withdrawn'), text: reason }
	if (status === 'pending' && deadline === t('offer_answer_late'))
		return { tone: 'amber', title: deadline, text: t('offer_answer_late_text') }
	if (status === 'pending')
		return { tone: 'lightblue', title: t('offer_pending_notice'), ...(deadline && { text: deadline }) }
	if (status === 'awaiting_item')
		return { tone: 'amber', title: t('offer_awaiting_title'), text: t('offer_awaiting_text') }
	if (status === 'ready_for_payout' && reason)
		return { tone: 'red', title: t('offer_payout_failed'), text: reason }
	if (deadline) return { tone: status === 'offer' ? 'amber' : 'lightblue', title: deadline }
	if (reason) return { tone: 'red', title: t('offer_reason'), text: reason }
	return undefined
}
