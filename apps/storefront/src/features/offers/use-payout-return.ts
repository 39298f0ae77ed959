import { notify } from '@skinverse/web/notify.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** The card form brings people back here: says how it went, once, and takes the word out of the address. */
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
