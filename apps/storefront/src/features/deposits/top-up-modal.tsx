import type { PaymentMethod } from '@skinverse/contract/entities/settings'
import { decimalOf } from '@skinverse/contract/money'
import { Dialog } from '@skinverse/ui/dialog'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { useFormTexts } from '../../shared/i18n/use-form-texts.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useModals } from '../../shared/modals.ts'
import { Balance } from '../../shared/money/amount.tsx'
import { VerifyBefore } from '../../shared/session/verify-before.tsx'
import { useSession } from '../../shared/shop.ts'
import { AmountChoice } from './amount-choice.tsx'
import { CurrencySelect } from './currency-select.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { useTopUpAmount } from './use-top-up-amount.ts'
import { useTopUpSettings } from './use-top-up-settings.ts'

export function TopUpModal({
	modal,
	missingCredits,
	isFromCart,
}: ModalProps<{ missingCredits?: number; isFromCart?: boolean }>) {
	useFormTexts()
	const { t } = useTranslation()
	const { open } = useModals()
	const { emailVerified } = useSession()
	const settings = useTopUpSettings()
	const amount = useTopUpAmount(settings, missingCredits)
	const { judged, currency } = amount
	const isInternal = settings.internal_currency.enabled

	function choose({ code }: PaymentMethod): void {
		open('checkout', {
			amount: decimalOf(judged.amount),
			currency: currency.code,
			paymentType: code,
			...(isFromCart && { hold_cart: true }),
		})
	}

	return (
		<Dialog {...modal} title={t('top_up_title')} closeLabel={t('close')}>
			<div className="grid gap-5">
				<VerifyBefore deed="paying" />
				{/* With prices in credits, the currency matters most where it is paid. */}
				{isInternal && <CurrencySelect />}
				<AmountChoice amount={amount} />
				{isInternal && (
					<p
						role="status"
						className="flex items-center justify-between gap-4 rounded-control border border-line bg-raised px-4 py-3 text-muted text-sm"
					>
						{t('top_up_you_get')}
						<Balance credits={decimalOf(judged.credits)} className="text-ink text-xl" />
					</p>
				)}
				<PaymentMethods
					methods={settings.payment_methods}
					currency={currency.code}
					isPayable={judged.problem === undefined && emailVerified}
					onChoose={choose}
				/>
			</div>
		</Dialog>
	)
}
