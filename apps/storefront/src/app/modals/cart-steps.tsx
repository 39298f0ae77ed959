import { holds } from '@skinverse/contract/texts/en/holds'
import { Dialog, StepDialog } from '@skinverse/ui/dialog'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { Spinner } from '@skinverse/ui/spinner'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CartModal } from '../../features/cart/cart-modal.tsx'
import { useCart } from '../../features/cart/cart-query.ts'
import type { CartToPay } from '../../features/deposits/pay-cart-modal.tsx'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'

const PayCartModal = lazy(async () => ({
	default: (await import('../../features/deposits/pay-cart-modal.tsx')).PayCartModal,
}))

/** The cart and "Top up and pay" are two steps of one dialog. */
export function CartSteps({ modal }: ModalProps) {
	useLaterTexts(holds)
	const { t } = useTranslation()
	const [toPay, setToPay] = useState<CartToPay>()
	const { data: cart } = useCart()
	const first = { title: t('cart_title'), closeLabel: t('close') }
	return (
		<StepDialog modal={modal} step={toPay ? 'pay' : 'cart'} first={first}>
			{toPay ? (
				<Suspense
					fallback={
						<Dialog {...modal} size="lg" title={t('pay_cart_title')} closeLabel={t('close')}>
							<div className="grid h-64 place-items-center">
								<Spinner size={28} label={t('loading')} />
							</div>
						</Dialog>
					}
				>
					<PayCartModal
						{...toPay}
						modal={modal}
						isChanged={cart !== undefined && cart.totals.total_credits !== toPay.totalCredits}
						onBack={() => setToPay(undefined)}
					/>
				</Suspense>
			) : (
				<CartModal modal={modal} onTopUpAndPay={setToPay} />
			)}
		</StepDialog>
	)
}
