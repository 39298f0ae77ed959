import { creditsOf, decimalOf } from '@skinverse/contract/money'
import { formatCurrency } from '@skinverse/contract/money-format'
import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import clsx from 'clsx'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSettings } from '../../shared/content/use-content.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { Charge } from '../../shared/money/amount.tsx'
import { amountFor, judgeAmount } from '../../shared/money/top-up-amount.ts'
import { usePreferences } from '../../shared/preferences/use-preferences.ts'
import { ProfileFailure } from '../../shared/session/profile-failure.tsx'
import { missingOf } from './not-enough-funds.tsx'
import type { ShownAmount } from './shown-totals.ts'

interface PayBarProps {
	total: ShownAmount
	/** On a wide screen: the rows above the total, and what is said about the balance below it. */
	rows: ReactNode
	funds: ReactNode
	/** Undefined while loading: then no message about insufficient funds. */
	balance: number | undefined
	canPay: boolean
	isVerified: boolean
	/** The buttons are off for it, and the field does not say so yet. */
	asksForTradeLink: boolean
	/** The promo code leaves nothing to pay, which the shop does not sell for. */
	isCoveredByPromo: boolean
	isPaying: boolean
	/** The first request had no response; it is sent again with the same idempotency key. */
	isAskingAgain: boolean
	onPay: () => void
	onTopUpAndPay: () => void
}

/** The total and the pay button; stays visible below the scrolling rows. */
export function PayBar(props: PayBarProps) {
	const { total, balance, canPay, isVerified, isPaying, onPay, onTopUpAndPay } = props
	const { t } = useTranslation()
	const isShort = balance !== undefined && total.credits > balance
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
			{props.rows}
			<p
				className={clsx(
					'flex items-center justify-between gap-4 font-display font-semibold',
					props.rows && 'border-line border-t pt-3.5',
				)}
			>
				{t('cart_total')}
				<Charge {...total} className="text-xl" />
			</p>
			<ProfileFailure />
			{props.isCoveredByPromo && (
				<Notice tone="amber" role="status" title={t('cart_nothing_to_pay')}>
					{t('cart_nothing_to_pay_text')}
				</Notice>
			)}
			{props.isAskingAgain && (
				<Notice tone="amber" role="status" title={t('cart_asking_again')}>
					{t('cart_asking_again_text')}
				</Notice>
			)}
			{props.funds}
			{(!isVerified || props.asksForTradeLink) && (
				<p className="flex gap-2.5 text-muted text-sm">
					<Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
					{t(isVerified ? 'please_provide_a_steam_trade_link' : 'pay_after_verifying')}
				</p>
			)}
			{isShort && isVerified && (
				<TopUpAndPay missing={missingOf(total.credits, balance)} isReady={canPay} onPress={onTopUpAndPay} />
			)}
			<Button
				block
				size={isShort && isVerified ? 'md' : 'lg'}
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

interface TopUpAndPayProps {
	missing: number
	isReady: boolean
	onPress: () => void
}

/** One payment for what is missing and the order. An order that needs more than one top-up is not offered it. */
function TopUpAndPay({ missing, isReady, onPress }: TopUpAndPayProps) {
	const { t, language } = useTranslation()
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
	const amount = formatCurrency(decimalOf(judged.amount), currency, language)
	return (
		<Button block size="lg" variant="primary" disabled={!isReady} onClick={onPress}>
			{t('top_up_and_pay', { amount })}
		</Button>
	)
}
