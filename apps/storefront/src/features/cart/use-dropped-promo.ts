import { notify } from '@skinverse/web/notify.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCart } from './cart-query.ts'

/** Whoever counted on a promo code is told that it is off the cart; in an empty one nobody did. */
export function useDroppedPromo(): void {
	const { t } = useTranslation()
	const { cart, totals } = useCart().data ?? {}
	const code = cart?.length ? totals?.dropped_promo_code : null
	useEffect(() => {
		if (code) notify.warning(t('promo_dropped', { code }))
	}, [code, t])
}
