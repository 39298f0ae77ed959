import { IconButton } from '@skinverse/ui/icon-button'
import { Check, ShoppingCart } from 'lucide-react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { usePressCart } from './use-press-cart.ts'

/** Adds an item that is not in the cart and removes one that is. */
export function CartButton({ itemId, title }: { itemId: number; title: string }) {
	const { t } = useTranslation()
	const { isInCart, isPending, press } = usePressCart(itemId)
	return (
		<IconButton
			round
			variant="solid"
			label={`${isInCart ? t('remove_from_cart') : t('add_to_cart')}: ${title}`}
			busy={isPending}
			onClick={press}
			className={isInCart ? 'border-green/50! bg-green/16! text-green!' : undefined}
		>
			{isInCart ? <Check aria-hidden="true" /> : <ShoppingCart aria-hidden="true" />}
		</IconButton>
	)
}
