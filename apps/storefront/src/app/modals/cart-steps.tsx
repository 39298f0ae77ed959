import { holds } from '@skinverse/contract/texts/en/holds'
import { Button } from '@skinverse/ui/button'
import { Dialog, StepDialog } from '@skinverse/ui/dialog'
import { EmptyState } from '@skinverse/ui/empty-state'
import { type FailedPart, lazyPart, PartBoundary } from '@skinverse/ui/lazy-part'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { Spinner } from '@skinverse/ui/spinner'
import { Suspense, useState, useTransition } from 'react'
import { CartModal } from '../../features/cart/cart-modal.tsx'
import { useCart } from '../../features/cart/cart-query.ts'
import type { CartToPay } from '../../features/deposits/pay-cart-modal.tsx'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'

const PayCartModal = lazyPart(
	async () => (await import('../../features/deposits/pay-cart-modal.tsx')).PayCartModal,
)

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
					<PartBoundary
						failure={(failed) => (
							<PayCartFailure {...failed} modal={modal} onBack={() => setToPay(undefined)} />
						)}
					>
						<PayCartModal
							{...toPay}
							modal={modal}
							isChanged={cart !== undefined && cart.totals.total_credits !== toPay.totalCredits}
							onBack={() => setToPay(undefined)}
						/>
					</PartBoundary>
				</Suspense>
			) : (
				<CartModal modal={modal} onTopUpAndPay={setToPay} />
			)}
		</StepDialog>
	)
}

/** In place of the second step if its code failed to load; the cart keeps what was typed. */
function PayCartFailure({ modal, retry, failures, onBack }: ModalProps<FailedPart & { onBack: () => void }>) {
	const { t } = useTranslation()
	const [isRetrying, startRetry] = useTransition()
	return (
		<Dialog {...modal} size="lg" title={t('pay_cart_title')} closeLabel={t('close')}>
			<div role="alert">
				<EmptyState
					bare
					drawing="error"
					title={t('part_not_loaded')}
					action={
						<div className="flex flex-wrap justify-center gap-3">
							<Button variant="primary" busy={isRetrying} onClick={() => startRetry(retry)}>
								{t('try_again')}
							</Button>
							{failures > 0 && <Button onClick={() => window.location.reload()}>{t('reload_page')}</Button>}
							<Button onClick={onBack}>{t('back_to_cart')}</Button>
						</div>
					}
				>
					{t('error_hint')}
				</EmptyState>
			</div>
		</Dialog>
	)
}
