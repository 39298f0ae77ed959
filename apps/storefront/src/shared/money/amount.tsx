import { centsOf, creditsFor, decimalOf, inCurrency } from '@skinverse/contract/money'
import { decimalsOf, formatCredits, formatCurrency } from '@skinverse/contract/money-format'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../content/use-content.ts'
import { usePreferences } from '../preferences/use-preferences.ts'

interface AmountProps {
	className?: string
}

/**
 * A catalogue price: in credits while the internal currency is on, else in the display currency. `bare` omits the
 * icon, if another price beside it has one.
 */
export function Price({ eur, bare, className }: AmountProps & { eur: number; bare?: boolean }) {
	const internal = useSettings()?.internal_currency
	if (!internal?.enabled) return <CurrencyAmount eur={eur} className={className} />
	const credits = decimalOf(creditsFor(centsOf(eur), internal.exchange_rate_eur))
	return <CreditsAmount credits={credits} image={bare ? undefined : internal.image} className={className} />
}

/** A balance in credits; with the internal currency off a credit is 1 EUR. */
export function Balance({ credits, className }: AmountProps & { credits: number }) {
	const internal = useSettings()?.internal_currency
	if (!internal?.enabled) return <CurrencyAmount eur={credits} className={className} />
	return <CreditsAmount credits={credits} image={internal.image} className={className} />
}

/** An amount whose exact credits are known: charged, or to be charged. */
export function Charge({ eur, credits, className }: AmountProps & { eur: number; credits: number }) {
	const internal = useSettings()?.internal_currency
	if (!internal?.enabled) return <CurrencyAmount eur={eur} className={className} />
	return <CreditsAmount credits={credits} image={internal.image} className={className} />
}

function CreditsAmount({
	credits,
	image,
	className,
}: AmountProps & { credits: number; image: string | undefined }) {
	const { i18n } = useTranslation()
	return (
		<span
			className={clsx(
				'inline-flex items-center gap-[0.32em] whitespace-nowrap font-display font-semibold',
				className,
			)}
		>
			{image && <img src={image} alt="" width={20} height={20} className="size-[0.86em]" />}
			{formatCredits(credits, i18n.language)}
		</span>
	)
}

function CurrencyAmount({ eur, className }: AmountProps & { eur: number }) {
	const { i18n } = useTranslation()
	const { currency } = usePreferences()
	const amount = decimalOf(inCurrency(centsOf(eur), currency.value, decimalsOf(currency.code)))
	return (
		<span className={clsx('whitespace-nowrap font-display font-semibold', className)}>
			{formatCurrency(amount, currency, i18n.language)}
		</span>
	)
}
