import { notify } from '@skinverse/web/notify.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'

/** After the card form redirected back: shows its result once and removes it from the URL. */
export function usePayoutReturn(payout: 'success' | 'fail' | undefined): void {
	const { t } = useTranslation()
	const navigate = useNavigate()
	useEffect(() => {
		if (!payout) return
		if (payout === 'success') notify.success(t('payout_requested'))
		else notify.error(t('payout_card_failed'))
		void navigate({ to: '/account', search: { tab: 'offers' }, replace: true })
	}, [payout, t, navigate])
}
