import { Button } from '@skinverse/ui/button'
import { lazy } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { LatePart } from '../../shared/late-part.tsx'
import { usePressCart } from './use-press-cart.ts'

const ReservedNote = lazy(() => import('../../shared/holds/reserved-note.tsx'))

/**
 * Buy now adds the item to the cart and opens it; if it is in the cart, the button removes it. `isQuiet` beside a
 * primary one.
 */
export function BuyButton({ itemId, isQuiet = false }: { itemId: number; isQuiet?: boolean }) {
	const { t } = useTranslation()
	const { isInCart, isPending, press } = usePressCart(itemId, { opensCart: true })
	return (
		<>
			<Button
				block
				size="lg"
				variant={isInCart || isQuiet ? 'secondary' : 'primary'}
				busy={isPending}
				onClick={press}
			>
				{isInCart ? t('remove') : t('buy_now')}
			</Button>
			<LatePart>
				<ReservedNote itemId={itemId} />
			</LatePart>
		</>
	)
}
