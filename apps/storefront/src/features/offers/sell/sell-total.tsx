import { decimalOf, sumOf } from '@skinverse/contract/money'
import { askingPrice } from '@skinverse/contract/rules/amount'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { useEurText } from '../use-eur-text.ts'
import type { SellForm } from './sell-values.ts'

/** What the seller asks for all skins together. */
export function SellTotal({ form }: { form: SellForm }) {
	const { t } = useTranslation()
	const eurText = useEurText()
	const [first, more] = form.watch(['price', 'more_items'])
	const prices = [first, ...more.map(({ price }) => price)]
	// A price that is not typed yet adds nothing.
	const known = prices.flatMap((price) => askingPrice.safeParse(price).data ?? [])
	return (
		<p aria-live="polite" className="flex items-baseline justify-between gap-3 text-sm">
			<span className="text-muted">{t('sell_total', { number: prices.length })}</span>
			<span className="font-display font-semibold text-base">{eurText(decimalOf(sumOf(known)))}</span>
		</p>
	)
}
