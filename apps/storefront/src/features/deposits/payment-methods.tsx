import type { PaymentMethod } from '@skinverse/contract/entities/settings'
import { Notice } from '@skinverse/ui/notice'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { PaymentMethodIcon } from './payment-method-icon.tsx'

interface PaymentMethodsProps {
	methods: readonly PaymentMethod[]
	currency: string
	/** Whether the amount can be paid. */
	isPayable: boolean
	onChoose: (method: PaymentMethod) => void
}

export function PaymentMethods({ methods, currency, isPayable, onChoose }: PaymentMethodsProps) {
	const { t } = useTranslation()
	const titleId = useId()
	return (
		<section aria-labelledby={titleId} className="grid gap-2.5">
			<h3 id={titleId} className="font-normal font-sans text-muted text-xs">
				{t('top_up_choose_method')}
			</h3>
			{methods.length === 0 && <Notice tone="amber">{t('top_up_no_methods')}</Notice>}
			<ul className="grid gap-2">
				{methods.map((method) => (
					<li key={method.code}>
						<MethodButton
							method={method}
							isTaken={method.currencies.includes(currency)}
							currency={currency}
							isPayable={isPayable}
							onClick={() => onChoose(method)}
						/>
					</li>
				))}
			</ul>
		</section>
	)
}

interface MethodButtonProps {
	method: PaymentMethod
	currency: string
	/** Whether this method supports the currency. */
	isTaken: boolean
	isPayable: boolean
	onClick: () => void
}

function MethodButton({ method, currency, isTaken, isPayable, onClick }: MethodButtonProps) {
	const { t } = useTranslation()
	return (
		<button
			type="button"
			disabled={!isTaken || !isPayable}
			onClick={onClick}
			className="group flex min-h-14 w-full items-center gap-3.5 rounded-control border border-line-strong bg-raised px-3.5 text-left transition-[border-color] hover:enabled:border-violet disabled:cursor-not-allowed disabled:bg-transparent disabled:text-faint"
		>
			<span className="grid h-8 w-12 shrink-0 place-items-center rounded-inner border border-line bg-page group-disabled:opacity-45">
				<PaymentMethodIcon image={method.image} />
			</span>
			<span className="grid min-w-0 flex-1">
				<span className="truncate font-display font-semibold text-sm">{method.title}</span>
				{!isTaken && <span className="text-xs">{t('top_up_not_in_currency', { currency })}</span>}
			</span>
			<ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-muted group-disabled:opacity-45" />
		</button>
	)
}
