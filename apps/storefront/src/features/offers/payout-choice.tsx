import { type PayoutMethod, payoutMethods } from '@skinverse/contract/payout-methods'
import { Button } from '@skinverse/ui/button'
import { ArrowLeft, ChevronRight, CreditCard, Landmark } from 'lucide-react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useModals } from '../../shared/modals.ts'
import { useShop } from '../../shared/shop.ts'
import { keptPaymentMethod } from './kept-payout.ts'
import { payoutMethodTexts } from './payout-method-texts.ts'

const icons = { 'sepa-manual': Landmark, 'card-form': CreditCard }

export function PayoutChoice({ offerId, onBack }: { offerId: number; onBack: () => void }) {
	const { t } = useTranslation()
	const { stored } = useShop()
	const { open } = useModals()
	const last = keptPaymentMethod(stored)

	function choose(method: PayoutMethod): void {
		stored.set('paymentMethod', method)
		open('payment', { offerId, method })
	}

	return (
		<div className="grid gap-4">
			<ul className="grid gap-2">
				{payoutMethods.map((method, index) => (
					<li key={method}>
						<MethodButton
							method={method}
							// The method used last, else the first one, has the focus.
							autoFocus={last ? method === last : index === 0}
							onClick={() => choose(method)}
						/>
					</li>
				))}
			</ul>
			<Button
				variant="ghost"
				className="justify-self-start"
				icon={<ArrowLeft aria-hidden="true" className="size-4" />}
				onClick={onBack}
			>
				{t('contact_info_title')}
			</Button>
		</div>
	)
}

interface MethodButtonProps {
	method: PayoutMethod
	autoFocus: boolean
	onClick: () => void
}

function MethodButton({ method, autoFocus, onClick }: MethodButtonProps) {
	const { t } = useTranslation()
	const Icon = icons[method]
	const { title, hint } = payoutMethodTexts[method]
	return (
		<button
			type="button"
			// biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone; without it the focus would be nowhere
			autoFocus={autoFocus}
			onClick={onClick}
			className="flex min-h-16 w-full items-center gap-3.5 rounded-control border border-line-strong bg-raised px-3.5 text-left transition-[border-color] hover:border-violet"
		>
			<span className="grid size-10 shrink-0 place-items-center rounded-inner border border-line bg-page text-lilac">
				<Icon aria-hidden="true" className="size-5" />
			</span>
			<span className="grid min-w-0 flex-1">
				<span className="font-display font-semibold text-sm">{t(title)}</span>
				<span className="text-muted text-xs">{t(hint)}</span>
			</span>
			<ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
		</button>
	)
}
