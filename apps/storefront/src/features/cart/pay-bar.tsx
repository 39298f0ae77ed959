import { creditsOf, decimalOf } from '@skinverse/contract/money'
import { formatCurrency } from '@skinverse/contract/money-format'
import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../shared/content/use-content.ts'
import { Charge } from '../../shared/money/amount.tsx'
import { amountFor, judgeAmount } from '../../shared/money/top-up-amount.ts'
import { useBalanceText } from '../../shared/money/use-balance-text.ts'
import { usePreferences } from '../../shared/preferences/use-preferences.ts'
import { ProfileFailure } from '../../shared/session/profile-failure.tsx'
import type { ShownAmount } from './shown-totals.ts'

interface PayBarProps {
	total: ShownAmount
	/** Undefined while loading: then no message about insufficient funds. */
	balance: number | undefined
	canPay: boolean
	/** The promo code leaves nothing to pay, which the shop does not sell for. */
	isCoveredByPromo: boolean
	isPaying: boolean
	/** The first request had no response; it is sent again with the same idempotency key. */
	isAskingAgain: boolean
	onPay: () => void
	onTopUp: (missingCredits: number) => void
	onTopUpAndPay: () => void
}

/** The total and the pay button; stays visible below the scrolling rows. */
export function PayBar(props: PayBarProps) {
	const { total, balance, canPay, isCoveredByPromo, isPaying, isAskingAgain, onPay, onTopUp, onTopUpAndPay } =
		props
	const { t } = useTranslation()
	const isShort = balance !== undefined && total.credits > balance
	return (
		<div className="grid gap-3.5">
			<p className="flex items-center justify-between gap-4 font-display font-semibold">
				{t('cart_total')}
				<Charge {...total} className="text-xl" />
			</p>
			<ProfileFailure />
			{isCoveredByPromo && (
				<Notice tone="amber" role="status" title={t('cart_nothing_to_pay')}>
					{t('cart_nothing_to_pay_text')}
				</Notice>
			)}
			{isAskingAgain && (
				<Notice tone="amber" role="status" title={t('cart_asking_again')}>
					{t('cart_asking_again_text')}
				</Notice>
			)}
			{isShort && <NotEnoughFunds total={total.credits} balance={balance} onTopUp={onTopUp} />}
			{isShort && (
				<TopUpAndPay missing={missingOf(total.credits, balance)} isReady={canPay} onPress={onTopUpAndPay} />
			)}
			<Button
				block
				size={isShort ? 'md' : 'lg'}
				variant={isShort ? 'secondary' : 'primary'}
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
	const missing = missingOf(total, balance)
	return (
		<Notice
			tone="amber"
			role="status"
			title={t('not_enough_funds')}
			action={
				<Button size="sm" variant="outline" onClick={() => onTopUp(missing)}>
					{t('top_up')}
				</Button>
			}
		>
			{t('balance_and_missing', { balance: text(balance), missing: text(missing) })}
		</Notice>
	)
}

/** Both have two decimals, but their floating-point difference may have more. */
const missingOf = (total: number, balance: number) => Math.round((total - balance) * 100) / 100

interface TopUpAndPayProps {
	missing: number
	isReady: boolean
	onPress: () => void
}

/** One payment for what is missing and the order. An order that needs more than one top-up is not offered it. */
function TopUpAndPay({ missing, isReady, onPress }: TopUpAndPayProps) {
	const { t, i18n } = useTranslation()
	const settings = useSettings()
	const { currency } = usePreferences()
	if (!settings) return null
	const terms = { currency, settings }
	const judged = judgeAmount(amountFor(missing, terms), terms)
	const isTaken = settings.payment_methods.some(({ currencies }) => currencies.includes(currency.code))
	if (!isTaken) return null
	if (judged.credits < creditsOf(missing)) {
		return <p className="text-muted text-xs">{t('pay_above_maximum')}</p>
	}
	const amount = formatCurrency(decimalOf(judged.amount), currency, i18n.language)
	return (
		<Button block size="lg" variant="primary" disabled={!isReady} onClick={onPress}>
			{t('top_up_and_pay', { amount })}
		</Button>
	)
}
