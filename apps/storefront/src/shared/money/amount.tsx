import {
	type CreditsMinor,
	centsOf,
	creditsFor,
	creditsOf,
	decimalOf,
	type ShownMinor,
} from '@skinverse/contract/money'
import { formatCredits } from '@skinverse/contract/money-format'
import { shownCredits, shownPrice } from '@skinverse/contract/shown-money'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useSettings } from '../content/use-content.ts'
import { useTranslation } from '../i18n/use-translation.tsx'
import { useDisplayCurrency } from './use-display-currency.ts'

/** Where the display currency stands: beside the credits, below them, or before them in sums. */
const layouts = {
	beside: 'flex-wrap items-baseline gap-x-[0.5em]',
	below: 'flex-col items-start',
	belowAtEnd: 'flex-col items-end',
	belowAtEndIfWide: 'flex-wrap items-baseline gap-x-[0.5em] md:flex-col md:items-end md:gap-x-0',
	sum: 'flex-row-reverse flex-wrap items-baseline gap-x-2 [&>:first-child]:min-w-[4.6em] [&>:first-child]:justify-end',
} as const

interface AmountProps {
	className?: string
}

interface TwoAmountsProps extends AmountProps {
	layout?: keyof typeof layouts
	/** Only the credits: another amount stands beside them. */
	single?: boolean
	/** Not even their icon: another price beside it has one. */
	bare?: boolean
	/** After the credits: an old price. */
	aside?: ReactNode
}

/** A catalogue price: in credits with the display currency while the internal currency is on, else in that alone. */
export function Price({ eur, ...props }: TwoAmountsProps & { eur: number }) {
	const internal = useSettings()?.internal_currency
	const shown = shownPrice(centsOf(eur), useDisplayCurrency())
	const credits = internal?.enabled ? creditsFor(centsOf(eur), internal.exchange_rate_eur) : undefined
	return <TwoAmounts {...props} credits={credits} shown={shown} />
}

/** A balance in credits; with the internal currency off a credit is 1 EUR. */
export function Balance({ credits, ...props }: TwoAmountsProps & { credits: number }) {
	const internal = useSettings()?.internal_currency
	const currency = useDisplayCurrency()
	const minor = creditsOf(credits)
	const shown = shownCredits(minor, internal?.enabled ? internal.exchange_rate_eur : 1, currency)
	return <TwoAmounts {...props} credits={internal?.enabled ? minor : undefined} shown={shown} />
}

/** A row of a sum, or its total: the exact credits, and the amount that adds up with the other rows. */
export function Charge({ credits, shown, className }: AmountProps & { credits: number; shown: ShownMinor }) {
	const isInternal = useSettings()?.internal_currency.enabled
	return (
		<TwoAmounts
			layout="sum"
			credits={isInternal ? creditsOf(credits) : undefined}
			shown={shown}
			className={className}
		/>
	)
}

interface Amounts {
	/** Undefined while the internal currency is off. */
	credits: CreditsMinor | undefined
	shown: ShownMinor
}

/** The one place that shows money. Screen readers hear "294.62 credits, about €274.00". */
function TwoAmounts({
	credits,
	shown,
	layout = 'beside',
	single,
	bare,
	aside,
	className,
}: TwoAmountsProps & Amounts) {
	const { t, language } = useTranslation()
	const currency = useDisplayCurrency()
	const image = useSettings()?.internal_currency.image
	const face = 'whitespace-nowrap font-display font-semibold'
	if (credits === undefined) {
		return (
			<span
				className={clsx(
					face,
					aside !== undefined && 'flex flex-wrap-reverse items-baseline gap-x-2',
					className,
				)}
			>
				{currency.format(shown)}
				{aside}
			</span>
		)
	}
	const written = formatCredits(decimalOf(credits), language)
	if (bare) return <span className={clsx(face, className)}>{written}</span>
	// Nothing is nothing in every currency.
	const isAlone = single || credits === 0
	const main = (
		<span className={clsx('inline-flex items-baseline gap-[0.32em]', isAlone && [face, className])}>
			{image && <img src={image} alt="" width={20} height={20} className="size-[0.86em] self-center" />}
			{written}
		</span>
	)
	if (isAlone) return main
	// Relative, so that the hidden words stay inside a list that scrolls sideways.
	return (
		<span className={clsx('relative inline-flex max-w-full', face, layouts[layout], className)}>
			{aside === undefined ? (
				main
			) : (
				<span className="flex flex-wrap-reverse items-baseline gap-x-2">
					{main}
					{aside}
				</span>
			)}
			<span className="sr-only">{` ${t('credits_about')} `}</span>
			<span className="font-normal font-sans text-muted text-xs/4">
				<span aria-hidden="true">≈ </span>
				{currency.format(shown)}
			</span>
		</span>
	)
}
