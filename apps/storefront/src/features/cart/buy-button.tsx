import { Button } from '@skinverse/ui/button'
import { useTranslation } from 'react-i18next'
import { usePressCart } from './use-press-cart.ts'

/** Buy now adds the item to the cart; if it is in the cart, the button removes it. */
export function BuyButton({ itemId }: { itemId: number }) {
	const { t } = useTranslation()
	const { isInCart, isPending, press } = usePressCart(itemId)
	return (
		<Button block size="lg" variant={isInCart ? 'secondary' : 'primary'} busy={isPending} onClick={press}>
			{isInCart ? t('remove') : t('buy_now')}
		</Button>
	)
}
