import { notify } from '@skinverse/web/notify.ts'
import { useEffect } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useCart } from './cart-query.ts'

/** Tells the shopper that a promo code was removed from the cart; not for an empty cart. */
export function useDroppedPromo(): void {
	const { t } = useTranslation()
	const { cart, totals } = useCart().data ?? {}
	const code = cart?.length ? totals?.dropped_promo_code : null
	useEffect(() => {
		if (code) notify.warning(t('promo_dropped', { code }))
	}, [code, t])
}
