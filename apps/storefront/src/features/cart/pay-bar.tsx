import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { useTranslation } from 'react-i18next'
import { Charge } from '../../shared/money/amount.tsx'
import { useBalanceText } from '../../shared/money/use-balance-text.ts'
import { ProfileFailure } from '../../shared/session/profile-failure.tsx'
import type { ShownAmount } from './shown-totals.ts'

interface PayBarProps {
	total: ShownAmount
	/** Undefined while loading: then no message about insufficient funds. */
	balance: number | undefined
	canPay: boolean
	isPaying: boolean
	onPay: () => void
	onTopUp: (missingCredits: number) => void
}

/** The total and the pay button; stays visible below the scrolling rows. */
export function PayBar({ total, balance, canPay, isPaying, onPay, onTopUp }: PayBarProps) {
	const { t } = useTranslation()
	const isShort = balance !== undefined && total.credits > balance
	return (
		<div className="grid gap-3.5">
			<p className="flex items-center justify-between gap-4 font-display font-semibold">
				{t('cart_total')}
				<Charge {...total} className="text-xl" />
			</p>
			<ProfileFailure />
			{isShort && <NotEnoughFunds total={total.credits} balance={balance} onTopUp={onTopUp} />}
			<Button
				block
				size="lg"
				variant="primary"
				disabled={!canPay || isShort}
				busy={isPaying}
				busyLabel={t('cart_paying')}
				onClick={onPay}
			>
				{t('cart_pay_now')}
			</Button>
		</div>
	)
}

function NotEnoughFunds(props: { total: number; balance: number; onTopUp: PayBarProps['onTopUp'] }) {
	const { total, balance, onTopUp } = props
	const { t } = useTranslation()
	const text = useBalanceText()
	// Both have two decimals, but their floating-point difference may have more.
	const missing = Math.round((total - balance) * 100) / 100
	return (
		<Notice
			tone="amber"
			role="status"
			title={t('not_enough_funds')}
			action={
				<Button size="sm" variant="primary" onClick={() => onTopUp(missing)}>
					{t('top_up')}
				</Button>
			}
		>
			{t('balance_and_missing', { balance: text(balance), missing: text(missing) })}
		</Notice>
	)
}
